import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { LoginForm } from '../features/accounts/login-form.tsx';
import { SuspendedNote } from '../features/accounts/suspended-note.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';

export const Component = () => {
  const { t } = useTranslation('accounts');
  return (
    <AccountFrame title={t('login.title')} lead={t('login.lead')}>
      <SuspendedNote />
      <LoginForm />
    </AccountFrame>
  );
};
