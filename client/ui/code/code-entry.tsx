import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '../../lib/http/api-error.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useAnnounce } from '../announcer.tsx';
import { useAct } from '../use-act.ts';
import { CodeBoxes } from './code-boxes.tsx';
import classes from './code-entry.module.css';
import { CodeStatus } from './code-status.tsx';
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
  const [resendAt, setResendAt] = useState(() => first ?? resendFromNow());

  const check = useAct(onCode, { failed: null });
  const resend = useAct(
    async () => {
      check.reset();
      await onResend();
      setResendAt(resendFromNow());
      announce(t('verify.resent'));
    },
    { failed: null },
  );
  const isBusy = check.isBusy || resend.isBusy;
  const wrong = check.error && (sayWrong?.(check.error) ?? message(check.error));
  const notSent = resend.error && (sayNotSent ?? message(resend.error));

  return (
    <Stack gap="md" align="start">
      <Text>
        {lead ?? t('verify.sent')}{' '}
        <bdi className={classes.address} {...(lead ? { dir: 'ltr' } : {})}>
          {email}
        </bdi>
      </Text>
      <CodeBoxes
        onComplete={(code) => {
          resend.reset();
          check.start(code);
        }}
        isBusy={isBusy}
        error={check.error}
      />
      <CodeStatus checking={isBusy ? t('verify.checking') : null} error={wrong ?? notSent} />
      <ResendCode resendAt={resendAt} isBusy={isBusy} onResend={resend.start} />
    </Stack>
  );
};
