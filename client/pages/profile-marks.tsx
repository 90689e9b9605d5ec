import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import type { ProfileTab } from '../features/accounts/profile/profile-sections.tsx';
import { channelsAtom } from '../features/chat/chat.atoms.ts';
import { myItemsAtom } from '../features/items/own/my-items.atoms.ts';
import { useReadWhenSeen } from '../features/notifications/use-unread-of.ts';
import { statementQuery } from '../features/payouts/payouts.queries.ts';
import { myPurchasesAtom } from '../features/purchases/purchases.atoms.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { useIsCurrent } from '../live/use-live-query.ts';
import { LiveDot } from '../ui/live-dot.tsx';
import { MY_ITEMS_NEWS, PURCHASE_NEWS, SALE_NEWS, useProfileCounts } from './profile-counts.ts';

const NONE: readonly ChannelView[] = [];
const useChannels = (role: ChannelView['my_role']): readonly ChannelView[] =>
  (useAtomValue(channelsAtom).data ?? NONE).filter(({ my_role }) => my_role === role);
/** The words of each mark. */
const MARKS = {
  'pending-bids': 'marks.to_pay',
  'bids-received': 'marks.to_answer',
  items: 'marks.items',
  sold: 'marks.sales',
  purchases: 'marks.purchases',
} as const;

/** The live marks beside the names of the profile's tabs. */
export const useProfileMarks = (): Partial<Record<ProfileTab, ReactNode>> => {
  const { t } = useTranslation('profile');
  const counts = useProfileCounts();
  const markOf = (tab: keyof typeof MARKS) => (
    <LiveDot count={counts[tab]} label={t(MARKS[tab], { count: counts[tab] })} />
  );
  return {
    'pending-bids': markOf('pending-bids'),
    'bids-received': markOf('bids-received'),
    items: markOf('items'),
    sold: markOf('sold'),
    purchases: markOf('purchases'),
  };
};

type SeenProps = { children: ReactNode };

/** My Items on screen: what was decided and sold is seen. Messages are read where they are. */
export const ItemsSeen = ({ children }: SeenProps) => {
  useReadWhenSeen(MY_ITEMS_NEWS, useAtomValue(myItemsAtom).isCurrent);
  return children;
};

export const PurchasesSeen = ({ children }: SeenProps) => {
  useReadWhenSeen(PURCHASE_NEWS, useAtomValue(myPurchasesAtom).isCurrent);
  return children;
};

export const SalesSeen = ({ children }: SeenProps) => {
  useReadWhenSeen(SALE_NEWS, useIsCurrent(statementQuery()));
  return children;
};

const Talk = ({ channel, name }: { channel: ChannelView | undefined; name: string }) => {
  const { t } = useTranslation('profile');
  if (!channel) return null;
  const { id, unread_count } = channel;
  return (
    <Button
      component={Link}
      to={`/chat?channel=${id}`}
      variant="default"
      leftSection={<IconMessageCircle size={18} stroke={1.7} aria-hidden="true" />}
      rightSection={<LiveDot count={unread_count} label={t('marks.messages', { count: unread_count })} />}
      aria-label={unread_count > 0 ? undefined : t('items.messages_about', { item: name })}
    >
      {t('items.messages')}
    </Button>
  );
};

/** The way from a sold item to its buyer, with what they wrote meanwhile: the last of them, where it was sold before. */
export const BuyerTalk = ({ itemUuid, name }: { itemUuid: string; name: string }) => {
  const about = useChannels('seller').filter(({ item }) => item.uuid === itemUuid);
  return <Talk channel={about.toSorted((one, other) => other.id - one.id)[0]} name={name} />;
};

/** The way from one sale to its buyer, with what they wrote meanwhile. */
export const SaleTalk = ({ transactionNumber, name }: { transactionNumber: string; name: string }) => {
  const channels = useChannels('seller');
  const channel = channels.find(({ transaction_number }) => transaction_number === transactionNumber);
  return <Talk channel={channel} name={name} />;
};

/** How much of a conversation about a purchase is unread. */
export const SellerMark = ({ channelId }: { channelId: number }) => {
  const { t } = useTranslation('profile');
  const count = useChannels('buyer').find(({ id }) => id === channelId)?.unread_count ?? 0;
  return <LiveDot count={count} label={t('marks.messages', { count })} />;
};
