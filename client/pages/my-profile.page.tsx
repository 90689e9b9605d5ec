import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import { MY_DATA_ID } from '../features/accounts/personal-data/my-data-section.tsx';
import { PersonalProfile } from '../features/accounts/profile/personal-profile.tsx';
import type { ProfileGroup, ProfileTab } from '../features/accounts/profile/profile-sections.tsx';
import {
  PROFILE_TABS,
  ProfileSections,
  ToProfileSections,
} from '../features/accounts/profile/profile-sections.tsx';
import { PublicProfile } from '../features/accounts/profile/public-profile.tsx';
import { Security } from '../features/accounts/security/security.tsx';
import { TWO_STEP_ID } from '../features/accounts/security/two-step-section.tsx';
import { useProof } from '../features/accounts/use-proof.tsx';
import { BLOCKED_ID, BlockedPeople } from '../features/chat/blocked-people.tsx';
import { MyItems } from '../features/items/own/my-items.tsx';
import { DraftList } from '../features/items/sell/draft-list.tsx';
import { SellSimilar } from '../features/items/sell/sell-similar.tsx';
import { BidsReceived } from '../features/offers/bids-received.tsx';
import { MyPendingBids } from '../features/offers/my-pending-bids.tsx';
import { MySales } from '../features/payouts/my-sales.tsx';
import { SaleOfItem } from '../features/payouts/sale-of-item.tsx';
import { MyPurchases } from '../features/purchases/my-purchases.tsx';
import { SAVED_SEARCHES_ID } from '../features/saved-searches/saved-searches.queries.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { refreshSessionAtom, userAtom } from '../lib/session/session.ts';
import { PageContainer } from '../ui/page-container.tsx';
import { LanguageSwitch, SchemeSwitch } from '../ui/shell/preferences.tsx';
import {
  BuyerTalk,
  ItemsSeen,
  PurchasesSeen,
  SalesSeen,
  SaleTalk,
  SellerMark,
  useProfileMarks,
} from './profile-marks.tsx';
import { useLogout } from './use-logout.ts';

const Personal = ({ user }: { user: ProfileView }) => {
  const { withProof, proofDialog } = useProof();
  return (
    <>
      <PersonalProfile user={user} withProof={withProof} />
      {proofDialog}
    </>
  );
};

const Content = ({ tab, user }: { tab: ProfileTab; user: ProfileView }) => {
  switch (tab) {
    case 'personal-profile':
      return <Personal user={user} />;
    case 'change-password':
      return <Security blocked={<BlockedPeople />} />;
    case 'public-profile':
      return <PublicProfile vendor={user.vendor} />;
    case 'pending-bids':
      return <MyPendingBids />;
    case 'bids-received':
      return <BidsReceived />;
    case 'items':
      return (
        <ItemsSeen>
          <MyItems
            drafts={<DraftList />}
            talkOf={({ uuid, item_name }) => <BuyerTalk itemUuid={uuid} name={item_name} />}
            saleOf={({ uuid }) => <SaleOfItem itemUuid={uuid} />}
            similarOf={({ uuid, item_name }) => <SellSimilar uuid={uuid} item={item_name} />}
          />
        </ItemsSeen>
      );
    case 'purchases':
      return (
        <PurchasesSeen>
          <MyPurchases markOf={(channelId) => <SellerMark channelId={channelId} />} />
        </PurchasesSeen>
      );
    case 'sold':
      return (
        <SalesSeen>
          <MySales
            talkOf={({ transaction_number, item_name }) => (
              <SaleTalk transactionNumber={transaction_number} name={item_name} />
            )}
          />
        </SalesSeen>
      );
  }
};

/** What keeps an account its owner's stands below the password, under names of its own. */
const SECURITY = '/my-profile?tab=change-password';

/** The account's places by what they are for; those of a seller once there is a shop. */
const useGroups = (isSeller: boolean): ProfileGroup[] => {
  const { t } = useTranslation([
    'profile',
    'dashboard',
    'payouts',
    'watchlist',
    'search',
    'notifications',
    'security',
    'personal-data',
    'blocks',
  ]);
  const ofSeller = [
    { to: '/my-dashboard', label: t('dashboard:open') },
    { to: '/my-payouts', label: t('payouts:title') },
  ];
  return [
    { name: 'profile', tabs: ['personal-profile', 'public-profile'], places: [] },
    {
      name: 'orders',
      tabs: isSeller ? ['purchases', 'sold'] : ['purchases'],
      places: [],
    },
    {
      name: 'buying',
      tabs: ['pending-bids'],
      places: [
        { to: '/watching', label: t('watchlist:see') },
        { to: `/watching#${SAVED_SEARCHES_ID}`, label: t('search:saved.title') },
      ],
    },
    { name: 'selling', tabs: ['items', 'bids-received'], places: isSeller ? ofSeller : [] },
    {
      name: 'settings',
      tabs: ['change-password'],
      places: [
        { to: `${SECURITY}#${TWO_STEP_ID}`, label: t('security:title') },
        { to: `${SECURITY}#${BLOCKED_ID}`, label: t('blocks:list.title') },
        { to: '/notifications?view=settings', label: t('notifications:title') },
        { to: `${SECURITY}#${MY_DATA_ID}`, label: t('personal-data:data.title') },
        // Where one's cases stand, too.
        { to: '/help', label: t('common:nav.help') },
      ],
      settings: [
        { label: t('language'), control: <LanguageSwitch /> },
        { label: t('scheme'), control: <SchemeSwitch /> },
      ],
    },
  ];
};

/** What was pressed goes with the list it stood in: the focus follows to the section, as to a page of its own. */
const useFocusOnSection = (chosen: ProfileTab | null): void => {
  const shown = useRef(chosen);
  useEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [chosen]);
};

const WIDE = '(min-width: 62em)';
/** What a wide screen shows beside the list when nothing was asked for. */
const FIRST = 'personal-profile';

/** The member's own place: on a phone a list of its sections, each a page. Guests are shown the way to the login by the route. */
export const Component = () => {
  const { t } = useTranslation(['profile', 'common']);
  const user = useAtomValue(userAtom);
  const refresh = useSetAtom(refreshSessionAtom);
  const marks = useProfileMarks();
  const [query, setQuery] = useSearchParams();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const groups = useGroups(Boolean(user?.vendor));
  const leave = useLogout();
  useEffect(() => {
    void refresh();
  }, [refresh]);
  const asked = PROFILE_TABS.find((tab) => tab === query.get('tab')) ?? null;
  const chosen = asked ?? (isWide ? FIRST : null);
  useEffect(() => {
    // Said in the address, it stays where it is when a tablet is turned.
    if (isWide && !asked) setQuery({ tab: FIRST }, { replace: true, preventScrollReset: true });
  }, [isWide, asked, setQuery]);
  useFocusOnSection(chosen);
  if (!user) return null;
  const isHead = isWide || chosen === null;
  return (
    <PageContainer
      title={isHead ? t('title') : t(`tabs.${chosen}`)}
      lead={isHead ? t('lead', { name: user.first_name }) : undefined}
      isPrivate
      above={isHead ? null : <ToProfileSections />}
    >
      <ProfileSections groups={groups} chosen={chosen} marks={marks} isWide={isWide}>
        {chosen ? <Content tab={chosen} user={user} /> : null}
      </ProfileSections>
      {chosen === null ? (
        <Button variant="default" fullWidth mt="lg" h={48} onClick={leave}>
          {t('common:nav.logout')}
        </Button>
      ) : null}
    </PageContainer>
  );
};
