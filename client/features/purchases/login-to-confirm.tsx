import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loginPathFor } from '../../lib/page/next-path.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Somebody paid and was signed out meanwhile. */
export const LoginToConfirm = () => {
  const { t } = useTranslation('purchases');
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={<IconUser size={28} stroke={1.6} />}
      title={t('login.title')}
      text={t('login.text')}
      action={
        <Button component={Link} to={loginPathFor(pathname + search)}>
          {t('common:nav.login')}
        </Button>
      }
    />
  );
};
