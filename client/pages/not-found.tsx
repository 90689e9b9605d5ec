import { Button, Group } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageContainer } from '../ui/page-container.tsx';

/** An address nothing lives at, or nothing this reader may know about. */
export const NotFound = () => {
  const { t } = useTranslation();
  return (
    <PageContainer title={t('not_found.title')} width="reading" isPrivate>
      <EmptyState
        icon={<IconMapSearch size={28} stroke={1.6} />}
        title={t('not_found.why')}
        text={t('not_found.text')}
        action={
          <Group justify="center">
            <Button component={Link} to="/shop">
              {t('not_found.shop')}
            </Button>
            <Button component={Link} to="/" variant="default">
              {t('nav.home')}
            </Button>
          </Group>
        }
      />
    </PageContainer>
  );
};
