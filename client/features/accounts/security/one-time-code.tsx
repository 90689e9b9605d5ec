import { Button, Stack, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../lib/http/api-error.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import { CodeBoxes } from '../../../ui/code/code-boxes.tsx';
import { CodeStanding } from '../../../ui/code/code-standing.tsx';
import { ResendCode, resendFromNow } from '../../../ui/code/resend-code.tsx';
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
  const wordsId = useId();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** A new set of boxes after each failure, so that the focus starts over. */
  const [tries, setTry] = useState(0);
  const [resendAt, setResendAt] = useState(resendFromNow);
  const [isSent, setSent] = useState(sent?.isSent ?? true);
  const announce = useAnnounce();
  const asApp = sent ? 'sent' : 'app';

  const send = async (typed: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await give(typed);
    } catch (thrown) {
      const failure = asApiError(thrown);
      const isAboutTheCode = failure.code === 'code.wrong' || failure.code === 'validation.failed';
      setError(
        isAboutTheCode
          ? t(isRecovery ? 'code.wrong_recovery' : `code.wrong_${asApp}`)
          : message(failure.message),
      );
      if (!isRecovery) setCode('');
      setTry((before) => before + 1);
    } finally {
      setBusy(false);
    }
  };
  const resend = async (): Promise<void> => {
    if (!sent) return;
    setBusy(true);
    setError(null);
    try {
      await sent.resend();
      setResendAt(resendFromNow());
      setSent(true);
      announce(t('code.resent'));
    } catch (thrown) {
      setError(message(asApiError(thrown).message));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(code);
  };
  const change = (): void => {
    setRecovery((before) => !before);
    setCode('');
    setError(null);
  };

  return (
    <Stack gap="md" align="start">
      <Text id={wordsId}>
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
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={error !== null}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="xxxx-xxxx-xxxx-xxxx"
            aria-describedby={wordsId}
            classNames={{ input: classes.latin }}
          />
          <Button type="submit" loading={isBusy} disabled={code.trim() === ''}>
            {t('code.continue')}
          </Button>
        </form>
      ) : (
        <CodeBoxes
          key={tries}
          value={code}
          onChange={setCode}
          onComplete={(typed) => void send(typed)}
          isBusy={isBusy}
          isWrong={error !== null}
          legend={t(`code.legend_${asApp}`)}
        />
      )}
      <CodeStanding checking={isBusy && !isRecovery ? t('code.checking') : null} error={error} />
      {sent && !isRecovery ? (
        <ResendCode resendAt={resendAt} isBusy={isBusy} onResend={() => void resend()} />
      ) : null}
      {hasRecovery ? (
        <Button variant="subtle" px={0} onClick={change} disabled={isBusy}>
          {t(isRecovery ? `code.use_${asApp}` : 'code.use_recovery')}
        </Button>
      ) : null}
    </Stack>
  );
};
