import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useProfileNews } from '../features/accounts/profile-news.ts';
import { useSuspension } from '../features/accounts/suspended.ts';
import { unreadMessagesAtom } from '../features/chat/chat.atoms.ts';
import { ChatEffects } from '../features/chat/chat.effects.tsx';
import { ChatBadge } from '../features/chat/chat-badge.tsx';
import { useMyItemNews } from '../features/items/own/my-items.effects.ts';
import { Bell } from '../features/notifications/bell.tsx';
import { usePriceDropNews } from '../features/notifications/price-drops.effects.tsx';
import { usePushRenewal } from '../features/notifications/push.effects.ts';
import { useSaleNews } from '../features/notifications/sale-news.effects.ts';
import { useOfferNews } from '../features/offers/offers.effects.ts';
import { OffersBadge } from '../features/offers/offers-badge.tsx';
import { wantTexts } from '../lib/language/i18n.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { userAtom } from '../lib/session/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LiveDot } from '../ui/live-dot.tsx';
import classes from './live-badges.module.css';
import { textsOf } from './page-texts.ts';
import { useProfileCounts } from './profile-counts.ts';

const AdminBadge = lazyPart(
  () => import('./admin-badge.tsx'),
  ({ AdminBadge }) => AdminBadge,
  { texts: () => wantTexts(textsOf('pages/admin-badge.tsx')) },
);

/** Each feature with something live in the header is joined here, and says its news wherever the user is. */
export const LiveBadges = () => {
  const isAdmin = useAtomValue(userAtom)?.role === 'admin';
  useSuspension();
  useProfileNews();
  useOfferNews();
  useMyItemNews();
  useSaleNews();
  usePriceDropNews();
  usePushRenewal();
  return (
    <>
      <ChatEffects />
      {isAdmin ? (
        <Suspense fallback={null}>
          <AdminBadge />
        </Suspense>
      ) : null}
      {/* On a phone the tabs have these two. */}
      <span className={classes.wide}>
        <OffersBadge />
        <ChatBadge />
      </span>
      <Bell />
    </>
  );
};

/** What waits behind a phone's tab: unread messages; what the account's sections mark, in all. */
export const LiveTabMark = ({ tab }: { tab: 'inbox' | 'me' }) => {
  const { t } = useTranslation(['chat', 'notifications']);
  const unread = useAtomValue(unreadMessagesAtom);
  const inAccount = Object.values(useProfileCounts()).reduce((sum, count) => sum + count, 0);
  const [count, key] =
    tab === 'inbox' ? [unread, 'chat:badge' as const] : [inAccount, 'notifications:account' as const];
  return (
    <span className={classes.mark}>
      <LiveDot count={count} label={t(key, { count })} />
    </span>
  );
};
