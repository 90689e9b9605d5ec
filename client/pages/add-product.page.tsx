import { Button } from '@mantine/core';
import { IconBuildingBank, IconBuildingStore } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SellForm } from '../features/items/sell/sell-form.tsx';
import { PlacePicker } from '../features/places/place-picker.tsx';
import { userAtom } from '../lib/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageContainer } from '../ui/page-container.tsx';

type PromptProps = { kind: 'vendor' | 'bank'; icon: ReactNode; to: string };

/** What is still missing before the first item can be posted, and the way to it. */
const Prompt = ({ kind, icon, to }: PromptProps) => {
  const { t } = useTranslation('sell');
  return (
    <EmptyState
      icon={icon}
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      action={
        <Button component={Link} to={to}>
          {t(`${kind}.action`)}
        </Button>
      }
    />
  );
};

const Content = () => {
  const user = useAtomValue(userAtom);
  if (!user) return null;
  if (user.is_vendor === 'No') {
    return <Prompt kind="vendor" icon={<IconBuildingStore size={28} />} to="/add-vendor-profile" />;
  }
  if (user.has_bank_details === 'No') {
    return <Prompt kind="bank" icon={<IconBuildingBank size={28} />} to="/my-profile" />;
  }
  return (
    <SellForm key={user.uuid} userUuid={user.uuid} renderPlace={(field) => <PlacePicker {...field} />} />
  );
};

export const Component = () => {
  const { t } = useTranslation('sell');
  return (
    <PageContainer title={t('title')} lead={t('lead')} width="reading" isPrivate>
      <Content />
    </PageContainer>
  );
};
