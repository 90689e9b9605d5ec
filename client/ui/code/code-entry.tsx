import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/http/api-error.ts';
import { asApiError } from '../../lib/http/api-error.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useAnnounce } from '../announcer.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import classes from './code-entry.module.css';
import { CodeStanding } from './code-standing.tsx';
import { ResendCode, resendFromNow } from './resend-code.tsx';

type Props = {
  /** Where the code was sent: an email address, or with `lead` a phone number. */
  email: string;
  /** Said before it, in place of the words for an email. */
  lead?: string;
  /** When another code may be asked for; ms, by the server's clock. A minute from now when not given. */
  resendAt?: number;
  /** Given the six digits; what it throws is shown, and the boxes start over. */
  onCode: (code: string) => Promise<void>;
  onResend: () => Promise<unknown>;
  /** Said when the code, or asking for another, fails; the error's own sentence when not given or null. */
  sayWrong?: (error: ApiError) => string | null;
  sayNotSent?: string;
};

/** Six boxes that send themselves, and another code after a minute. */
export const CodeEntry = ({
  email,
  lead,
  resendAt: first,
  onCode,
  onResend,
  sayWrong,
  sayNotSent,
}: Props) => {
  const { t } = useTranslation('accounts');
  const message = useMessage();
  const announce = useAnnounce();
  const [code, setCode] = useState('');
  const [error, setError] = useState<ApiError | string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** A new set of boxes after each failure, so that the focus starts over. */
  const [tries, setTry] = useState(0);
  const [resendAt, setResendAt] = useState(() => first ?? resendFromNow());

  const check = async (typed: string): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await onCode(typed);
    } catch (thrown) {
      const failure = asApiError(thrown);
      setCode('');
      setTry((before) => before + 1);
      setError(sayWrong?.(failure) ?? failure);
    } finally {
      setBusy(false);
    }
  };

  const resend = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await onResend();
      setResendAt(resendFromNow());
      announce(t('verify.resent'));
    } catch (thrown) {
      setError(sayNotSent ?? asApiError(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack gap="md" align="start">
      <Text>
        {lead ?? t('verify.sent')}{' '}
        <bdi className={classes.address} {...(lead ? { dir: 'ltr' } : {})}>
          {email}
        </bdi>
      </Text>
      <CodeBoxes
        key={tries}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void check(typed)}
        isBusy={isBusy}
        isWrong={error !== null}
      />
      <CodeStanding
        checking={isBusy ? t('verify.checking') : null}
        error={error === null || typeof error === 'string' ? error : message(error.message)}
      />
      <ResendCode resendAt={resendAt} isBusy={isBusy} onResend={() => void resend()} />
    </Stack>
  );
};
