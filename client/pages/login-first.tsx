import { Button } from '@mantine/core';
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
  return (
    <PageContainer title={t('nav.my-profile')} width="reading" isPrivate>
      <EmptyState
        icon={<IconUser size={28} stroke={1.6} />}
        title={t('login_first.title')}
        text={t('login_first.text')}
        action={
          <Button component={Link} to={loginPathFor(pathname + search + hash)}>
            {t('nav.login')}
          </Button>
        }
      />
    </PageContainer>
  );
};
