import { useAtomValue } from 'jotai';
import { ChatEffects } from '../features/chat/chat.effects.tsx';
import { ChatBadge } from '../features/chat/chat-badge.tsx';
import { QueueBadge } from '../features/moderation/queue-badge.tsx';
import { OfferEffects } from '../features/offers/offers.effects.tsx';
import { OffersBadge } from '../features/offers/offers-badge.tsx';
import { userAtom } from '../lib/session.ts';

/** Each feature with something live in the header is joined here, and says its news wherever the user is. */
export const LiveBadges = () => {
  const isAdmin = useAtomValue(userAtom)?.role === 'admin';
  return (
    <>
      <OfferEffects />
      <ChatEffects />
      {isAdmin ? <QueueBadge /> : null}
      <OffersBadge />
      <ChatBadge />
    </>
  );
};
