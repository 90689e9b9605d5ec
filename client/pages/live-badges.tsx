import { useAtomValue } from 'jotai';
import { useProfileNews } from '../features/accounts/profile-news.ts';
import { secondFactorQuery } from '../features/accounts/security/security.queries.ts';
import { useSuspension } from '../features/accounts/suspended.ts';
import { ChatEffects } from '../features/chat/chat.effects.tsx';
import { ChatBadge } from '../features/chat/chat-badge.tsx';
import { useQueueNews } from '../features/moderation/queue.effects.ts';
import { QueueBadge } from '../features/moderation/queue-badge.tsx';
import { Bell } from '../features/notifications/bell.tsx';
import { usePushRenewal } from '../features/notifications/push-effects.ts';
import { useOfferNews } from '../features/offers/offers.effects.ts';
import { OffersBadge } from '../features/offers/offers-badge.tsx';
import { useMyItemNews } from '../features/profile/my-items.effects.ts';
import { userAtom } from '../lib/session/session.ts';
import { useLiveQuery } from '../live/live-query.ts';

/** Each feature with something live in the header is joined here, and says its news wherever the user is. */
export const LiveBadges = () => {
  const isAdmin = useAtomValue(userAtom)?.role === 'admin';
  // The queue is closed until the second factor was given.
  const { data: factor } = useLiveQuery({ ...secondFactorQuery(), enabled: isAdmin });
  useSuspension();
  useProfileNews();
  useOfferNews();
  useMyItemNews();
  useQueueNews();
  usePushRenewal();
  return (
    <>
      <ChatEffects />
      {isAdmin && factor?.is_given ? <QueueBadge /> : null}
      <OffersBadge />
      <ChatBadge />
      <Bell />
    </>
  );
};
