import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resendVerification, verify } from '#shared/accounts/accounts.api.ts';
import { RESEND_SECONDS } from '#shared/accounts/accounts.rules.ts';
import { call } from '../../lib/api.ts';
import { asApiError } from '../../lib/api-error.ts';
import { useMessage } from '../../lib/messages.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { useSecondsUntil } from '../../ui/countdown.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { CodeStanding } from './code-standing.tsx';
import classes from './verify-code.module.css';

export type VerifyMode = 'registration' | 'forgot password';

type Props = {
  email: string;
  mode: VerifyMode;
  onVerified: (answer: { user: { uuid: string }; accessToken: string }) => void;
};

const waitFromNow = (): number => serverNow() + RESEND_SECONDS * 1_000;

/** Six boxes that send themselves, and another code after a minute. */
export const VerifyCode = ({ email, mode, onVerified }: Props) => {
  const { t } = useTranslation('accounts');
  const message = useMessage();
  const announce = useAnnounce();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** A new set of boxes after each failure, so that the focus starts over. */
  const [tries, setTry] = useState(0);
  const [resendAt, setResendAt] = useState(waitFromNow);
  const seconds = useSecondsUntil(resendAt);

  const check = async (typed: string): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { data } = await call(verify, { body: { email, code: typed, type: mode } });
      onVerified({ user: data.user, accessToken: data.access_token });
    } catch (thrown) {
      const failure = asApiError(thrown);
      setCode('');
      setTry((before) => before + 1);
      const isAboutTheCode = failure.status !== 0 && failure.status !== 429;
      setError(isAboutTheCode ? t('verify.failed') : message(failure.message));
    } finally {
      setBusy(false);
    }
  };

  const resend = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await call(resendVerification, { body: { email, type: mode } });
      setResendAt(waitFromNow());
      announce(t('verify.resent'));
    } catch {
      setError(t('verify.resend_failed'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack gap="md" align="start">
      <Text>
        {t('verify.sent')} <bdi className={classes.address}>{email}</bdi>
      </Text>
      <CodeBoxes
        key={tries}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void check(typed)}
        isBusy={isBusy}
        isWrong={error !== null}
      />
      <CodeStanding checking={isBusy ? t('verify.checking') : null} error={error} />
      <Text size="sm" c="dimmed" className="tabular">
        {seconds > 0 ? (
          t('verify.countdown', { seconds })
        ) : (
          <>
            {t('verify.again_before')}{' '}
            <button type="button" className={classes.again} onClick={() => void resend()} disabled={isBusy}>
              {t('verify.again_link')}
            </button>
            {t('verify.again_after')}
          </>
        )}
      </Text>
    </Stack>
  );
};
