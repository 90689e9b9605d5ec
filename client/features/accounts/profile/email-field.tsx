import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { EmailChangeView } from '#shared/accounts/email-change.api.ts';
import { askEmailChange } from '#shared/accounts/email-change.api.ts';
import { cancelEmailChange, confirmEmailChange, emailChange } from '#shared/accounts/email-change.calls.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { signedInAtom } from '../../../lib/session/session.ts';
import { showAnswer } from '../../../live/live-query.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { CodeEntry } from '../../../ui/code/code-entry.tsx';
import { errorsOf } from '../../../ui/form/form-errors.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useAct } from '../../../ui/use-act.ts';
import classes from './bank-box.module.css';
import rows from './editable-field.module.css';
import { EditableField, textInput } from './editable-field.tsx';
import type { WithProof } from './with-proof.ts';

const emailChangeQuery = () => ({
  queryKey: ['profile', 'email-change'],
  queryFn: async (): Promise<EmailChangeView | null> => (await call(emailChange)).data,
});

type WaitingProps = {
  waiting: EmailChangeView;
  /** Whether the code was asked for on this page, just now. */
  isAsked: boolean;
  again: () => Promise<unknown>;
  onEnd: () => void;
};

/** The code of the new address in six boxes, in the session that asked for it. */
const WaitingAddress = ({ waiting, isAsked, again, onEnd }: WaitingProps) => {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const toast = useToast();
  const signedIn = useSetAtom(signedInAtom);
  const [isEntering, setEntering] = useState(isAsked);

  const confirm = async (code: string): Promise<void> => {
    const answer = await call(confirmEmailChange, { body: { code } });
    signedIn(answer.data);
    toast.done(message(answer));
    onEnd();
  };
  const cancel = useAct(async () => {
    await call(cancelEmailChange);
    onEnd();
  });
  const sendHere = useAct(async () => {
    await again();
    setEntering(true);
  });
  const keep = (
    <Button variant="default" onClick={cancel.start} disabled={cancel.isBusy || sendHere.isBusy}>
      {t('email_change.keep')}
    </Button>
  );

  if (waiting.is_here && isEntering) {
    return (
      <Stack gap="md" className={rows.below}>
        <CodeEntry
          key={waiting.email}
          email={waiting.email}
          resendAt={Date.parse(waiting.resend_at)}
          onCode={confirm}
          onResend={again}
        />
        <div className={rows.buttons}>{keep}</div>
      </Stack>
    );
  }
  return (
    <Stack gap="sm" className={rows.below}>
      <Text size="sm">
        {t(waiting.is_here ? 'email_change.waits' : 'email_change.waits_elsewhere')}{' '}
        <bdi className={rows.address}>{waiting.email}</bdi>
      </Text>
      <div className={rows.buttons}>
        {waiting.is_here ? (
          <Button onClick={() => setEntering(true)}>{t('email_change.enter')}</Button>
        ) : (
          <Button onClick={sendHere.start} loading={sendHere.isBusy} disabled={cancel.isBusy}>
            {t('email_change.send_here')}
          </Button>
        )}
        {keep}
      </div>
    </Stack>
  );
};

/** The address of the account: another one is the account's after the code that was sent there. */
export const EmailField = ({ email, withProof }: { email: string; withProof: WithProof }) => {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const { data: waiting } = useLiveQuery({
    ...emailChangeQuery(),
    events: { 'profile.changed': 'refetch' },
  });
  const [isAsked, setAsked] = useState(false);
  const hold = (next: EmailChangeView | null): void => {
    showAnswer(client, emailChangeQuery(), next);
  };
  const ask = async (address: string): Promise<void> => {
    const { data } = await withProof(() => call(askEmailChange, { body: { email: address } }));
    setAsked(true);
    hold(data);
  };

  return (
    <EditableField
      label={t('email')}
      value={email}
      hint={t('email_hint')}
      check={(typed) => errorsOf(bodyOf(askEmailChange), { email: typed.trim() }).email ?? null}
      save={(typed) => ask(typed.trim())}
      submit={t('email_change.send_code')}
      input={textInput({
        type: 'email',
        autoComplete: 'email',
        description: t('email_change.hint'),
        classNames: { input: classes.latin },
      })}
    >
      {waiting ? (
        <WaitingAddress
          waiting={waiting}
          isAsked={isAsked}
          again={() => ask(waiting.email)}
          onEnd={() => {
            setAsked(false);
            hold(null);
          }}
        />
      ) : null}
    </EditableField>
  );
};
