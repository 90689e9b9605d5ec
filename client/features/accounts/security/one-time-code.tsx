import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import { CodeBoxes } from '../../../ui/code/code-boxes.tsx';
import { CodeStatus } from '../../../ui/code/code-status.tsx';
import { ResendCode, resendFromNow } from '../../../ui/code/resend-code.tsx';
import { useAct } from '../../../ui/use-act.ts';
import classes from './security.module.css';

export type Sent = { to: string; isSent?: boolean; resend: () => Promise<unknown> };

type Props = {
  /** Sends the code; what it throws is shown, and the boxes begin again. */
  give: (code: string) => Promise<unknown>;
  /** Whether a recovery code may stand in for it. */
  hasRecovery?: boolean;
  /** Where codes are sent, whether one was, and what sends another; not given where an app shows them. */
  sent?: Sent | undefined;
};

/** The code of the authenticator, or one that was sent, in six boxes; or a recovery code in a field. */
export const OneTimeCode = ({ give, hasRecovery = true, sent }: Props) => {
  const { t } = useTranslation('security');
  const message = useMessage();
  const [isRecovery, setRecovery] = useState(false);
  const [recoveryCode, setRecoveryCode] = useState('');
  const [resendAt, setResendAt] = useState(resendFromNow);
  const [isSent, setSent] = useState(sent?.isSent ?? true);
  const announce = useAnnounce();
  const asApp = sent ? 'sent' : 'app';

  const giving = useAct(give, { failed: null });
  const resending = useAct(
    async () => {
      giving.reset();
      await sent?.resend();
      setResendAt(resendFromNow());
      setSent(true);
      announce(t('code.resent'));
    },
    { failed: null },
  );
  const isBusy = giving.isBusy || resending.isBusy;
  const failure = giving.error ?? resending.error;
  const isAboutTheCode = failure?.code === 'code.wrong' || failure?.code === 'validation.failed';
  const wrong = t(isRecovery ? 'code.wrong_recovery' : `code.wrong_${asApp}`);
  const send = (code: string): void => {
    resending.reset();
    giving.start(code);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(recoveryCode);
  };
  const change = (): void => {
    setRecovery((before) => !before);
    setRecoveryCode('');
    giving.reset();
    resending.reset();
  };

  return (
    <Stack gap="md" align="start">
      <Text>
        {t(isRecovery ? 'code.recovery_ask' : `code.ask_${isSent ? asApp : 'not_sent'}`)}{' '}
        {sent && !isRecovery ? (
          <bdi dir="ltr" className={classes.target}>
            {sent.to}
          </bdi>
        ) : null}
      </Text>
      {isRecovery ? (
        <form onSubmit={submit} className={classes.recovery} noValidate>
          <TextInput
            label={t('code.recovery')}
            value={recoveryCode}
            onChange={(event) => setRecoveryCode(event.currentTarget.value)}
            error={failure !== null}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="xxxx-xxxx-xxxx-xxxx"
            // Of a description the field tells by itself; it is seen above.
            description={<span className="visually-hidden">{t('code.recovery_ask')}</span>}
            classNames={{ input: classes.latin }}
          />
          <Button type="submit" loading={isBusy} disabled={recoveryCode.trim() === ''}>
            {t('code.continue')}
          </Button>
        </form>
      ) : (
        <CodeBoxes
          onComplete={send}
          isBusy={isBusy}
          error={giving.error}
          legend={t(`code.legend_${asApp}`)}
        />
      )}
      <CodeStatus
        checking={isBusy && !isRecovery ? t('code.checking') : null}
        error={failure && (isAboutTheCode ? wrong : message(failure))}
      />
      {sent && !isRecovery ? (
        <ResendCode resendAt={resendAt} isBusy={isBusy} onResend={resending.start} />
      ) : null}
      {hasRecovery ? (
        <Button variant="subtle" px={0} onClick={change} disabled={isBusy}>
          {t(isRecovery ? `code.use_${asApp}` : 'code.use_recovery')}
        </Button>
      ) : null}
    </Stack>
  );
};
