import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconClockPause,
  IconEdit,
  IconFlag,
  IconHourglass,
  IconLockOpen,
  IconMessageCircle,
  IconMessageQuestion,
  IconReceipt,
  IconRefresh,
  IconShoppingBag,
  IconSparkles,
  IconTag,
  IconTagOff,
} from '@tabler/icons-react';
import type { NotificationKind } from '#shared/notifications/notifications.schema.ts';

const ICONS: Record<NotificationKind, typeof IconTag> = {
  'item.submitted': IconHourglass,
  'item.approved': IconCircleCheck,
  'item.rejected': IconCircleX,
  'item.changes_asked': IconEdit,
  'item.taken_down': IconBan,
  'item.edit_approved': IconCircleCheck,
  'item.edit_rejected': IconCircleX,
  'item.featured': IconSparkles,
  'offer.placed': IconTag,
  'offer.withdrawn': IconTagOff,
  'offer.lapsed': IconClockHour4,
  'offer.accepted': IconCircleCheck,
  'offer.extended': IconHourglass,
  'offer.rejected': IconCircleX,
  'offer.expired': IconClockHour4,
  'offer.held': IconClockPause,
  'offer.revived': IconRefresh,
  'offer.closed': IconTagOff,
  'question.asked': IconMessageQuestion,
  'question.answered': IconMessageQuestion,
  'purchase.sold': IconShoppingBag,
  'purchase.bought': IconReceipt,
  'chat.messages': IconMessageCircle,
  'account.suspended': IconAlertTriangle,
  'account.reinstated': IconLockOpen,
  'report.decided': IconFlag,
  'report.submitted': IconFlag,
};

/** The sign of a kind of notification. */
export const KindIcon = ({ kind }: { kind: NotificationKind }) => {
  const Icon = ICONS[kind];
  return <Icon size={20} stroke={1.6} aria-hidden="true" />;
};
