import { Alert, Button, Stack } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SellForm } from '../features/items/sell/sell-form.tsx';
import { PlacePicker } from '../features/places/place-picker.tsx';
import { BankBox } from '../features/profile/bank-box.tsx';
import { userAtom } from '../lib/session/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageContainer } from '../ui/page-container.tsx';

/** The way to what selling needs first, and back here. */
const VENDOR_PATH = `/add-vendor-profile?next=${encodeURIComponent('/add-product')}`;

const VendorFirst = () => {
  const { t } = useTranslation('sell');
  return (
    <EmptyState
      icon={<IconBuildingStore size={28} />}
      title={t('vendor.title')}
      text={t('vendor.text')}
      action={
        <Button component={Link} to={VENDOR_PATH}>
          {t('vendor.action')}
        </Button>
      }
    />
  );
};

/** The bank details in place: once they are saved the listing, with its draft, stands here. */
const BankFirst = () => {
  const { t } = useTranslation('sell');
  return (
    <Stack gap="lg">
      <Alert color="gray" title={t('bank.title')}>
        {t('bank.text')}
      </Alert>
      <BankBox bank={null} />
    </Stack>
  );
};

const Content = () => {
  const user = useAtomValue(userAtom);
  if (!user) return null;
  if (user.is_vendor === 'No') return <VendorFirst />;
  if (user.has_bank_details === 'No') return <BankFirst />;
  return <SellForm key={user.uuid} seller={user} renderPlace={(field) => <PlacePicker {...field} />} />;
};

export const Component = () => {
  const { t } = useTranslation('sell');
  return (
    <PageContainer title={t('title')} lead={t('lead')} width="reading" isPrivate>
      <Content />
    </PageContainer>
  );
};
