import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { CreatePasswordForm } from '../features/accounts/create-password-form.tsx';
import { createPasswordState } from '../features/accounts/navigation-state.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { EmptyState } from '../ui/empty-state.tsx';

export const Component = () => {
  const { t } = useTranslation('accounts');
  const { search, state } = useLocation();
  const carried = createPasswordState.safeParse(state).data;
  return (
    <AccountFrame title={t('create_password.title')}>
      {carried ? (
        <CreatePasswordForm {...carried} />
      ) : (
        <EmptyState
          title={t('create_password.expired')}
          text={t('create_password.expired_text')}
          action={
            <Button component={Link} to={`/forgot-password${search}`}>
              {t('create_password.ask_again')}
            </Button>
          }
        />
      )}
    </AccountFrame>
  );
};
