import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { RegisterForm } from '../features/accounts/register-form.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';

export const Component = () => {
  const { t } = useTranslation('accounts');
  return (
    <AccountFrame title={t('register.title')} lead={t('register.lead')}>
      <RegisterForm />
    </AccountFrame>
  );
};
