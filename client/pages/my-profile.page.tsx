import { Button, Group } from '@mantine/core';
import { IconChartBar, IconEye } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import { Security } from '../features/accounts/security/security.tsx';
import { useProof } from '../features/accounts/use-proof.tsx';
import { BidsReceived } from '../features/offers/bids-received.tsx';
import { MyPendingBids } from '../features/offers/my-pending-bids.tsx';
import { MyItems } from '../features/profile/my-items.tsx';
import { PersonalProfile } from '../features/profile/personal-profile.tsx';
import type { ProfileTab } from '../features/profile/profile-tabs.tsx';
import { ProfileTabs } from '../features/profile/profile-tabs.tsx';
import { PublicProfile } from '../features/profile/public-profile.tsx';
import { MyPurchases } from '../features/purchases/my-purchases.tsx';
import { refreshSessionAtom, userAtom } from '../lib/session/session.ts';
import { PageContainer } from '../ui/page-container.tsx';
import { BuyerTalk, ItemsSeen, PurchasesSeen, SellerMark, useProfileMarks } from './profile-marks.tsx';

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
      return <Security />;
    case 'public-profile':
      return <PublicProfile vendor={user.vendor} />;
    case 'pending-bids':
      return <MyPendingBids />;
    case 'bids-received':
      return <BidsReceived />;
    case 'items':
      return (
        <ItemsSeen>
          <MyItems talkOf={({ uuid, item_name }) => <BuyerTalk itemUuid={uuid} name={item_name} />} />
        </ItemsSeen>
      );
    case 'purchases':
      return (
        <PurchasesSeen>
          <MyPurchases markOf={(channelId) => <SellerMark channelId={channelId} />} />
        </PurchasesSeen>
      );
  }
};

/** The member's own place. Guests are shown the way to the login by the route. */
export const Component = () => {
  const { t } = useTranslation('profile');
  const { t: ofDashboard } = useTranslation('dashboard');
  const { t: ofWatching } = useTranslation('watching');
  const user = useAtomValue(userAtom);
  const refresh = useSetAtom(refreshSessionAtom);
  const marks = useProfileMarks();
  useEffect(() => {
    void refresh();
  }, [refresh]);
  if (!user) return null;
  return (
    <PageContainer
      title={t('title')}
      lead={t('lead', { name: user.first_name })}
      isPrivate
      aside={
        <Group gap={8}>
          {user.vendor ? (
            <Button
              component={Link}
              to="/my-dashboard"
              variant="default"
              leftSection={<IconChartBar size={18} stroke={1.7} aria-hidden="true" />}
            >
              {ofDashboard('open')}
            </Button>
          ) : null}
          <Button
            component={Link}
            to="/watching"
            variant="default"
            leftSection={<IconEye size={18} stroke={1.7} aria-hidden="true" />}
          >
            {ofWatching('see')}
          </Button>
        </Group>
      }
    >
      <ProfileTabs marks={marks} content={(tab) => <Content tab={tab} user={user} />} />
    </PageContainer>
  );
};
