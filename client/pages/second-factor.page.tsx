import { AccountFrame } from '../features/accounts/account-frame.tsx';
import { SecondStep } from '../features/accounts/security/second-step.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';

/** Where a login goes on that needs the code of an authenticator. */
export const Component = () => {
  const { t } = useTranslation('security');
  return (
    <AccountFrame title={t('login.title')}>
      <SecondStep />
    </AccountFrame>
  );
};
