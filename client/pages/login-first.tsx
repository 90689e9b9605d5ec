import { Button, Group } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../lib/language/use-translation.ts';
import { loginPathFor } from '../lib/page/next-path.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageContainer } from '../ui/page-container.tsx';

/** What a guest sees in place of the profile. */
export const LoginFirst = () => {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  return (
    <PageContainer title={t('nav.my-profile')} width="reading" isPrivate>
      <EmptyState
        icon={<IconUser size={28} stroke={1.6} />}
        title={t('login_first.title')}
        text={t('login_first.text')}
        action={
          <Group gap="sm" justify="center">
            <Button component={Link} to={loginPathFor(here)}>
              {t('nav.login')}
            </Button>
            <Button component={Link} to={`/register?next=${encodeURIComponent(here)}`} variant="default">
              {t('nav.register')}
            </Button>
          </Group>
        }
      />
    </PageContainer>
  );
};
