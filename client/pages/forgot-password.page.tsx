import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { ForgotPasswordForm } from '../features/accounts/forgot-password-form.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';

export const Component = () => {
  const { t } = useTranslation('accounts');
  return (
    <AccountFrame title={t('forgot.title')} lead={t('forgot.lead')}>
      <ForgotPasswordForm />
    </AccountFrame>
  );
};
