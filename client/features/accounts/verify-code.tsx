import { resendVerification, verify } from '#shared/accounts/accounts.calls.ts';
import { call } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { CodeEntry } from '../../ui/code/code-entry.tsx';
import type { VerifyMode } from './navigation-state.ts';

type Props = {
  email: string;
  mode: VerifyMode;
  onVerified: (answer: { user: { uuid: string }; accessToken: string }) => void;
};

/** The code of a registration, or of a forgotten password. */
export const VerifyCode = ({ email, mode, onVerified }: Props) => {
  const { t } = useTranslation('accounts');
  // The calls write it with a blank (specification 4).
  const type = mode === 'forgot-password' ? 'forgot password' : mode;
  return (
    <CodeEntry
      email={email}
      onCode={async (code) => {
        const { data } = await call(verify, { body: { email, code, type } });
        onVerified({ user: data.user, accessToken: data.access_token });
      }}
      onResend={() => call(resendVerification, { body: { email, type } })}
      sayWrong={({ status }) => (status !== 0 && status !== 429 ? t('verify.failed') : null)}
      sayNotSent={t('verify.resend_failed')}
    />
  );
};
