import { Button, Stack, Text } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { askPhoneProof, confirmPhoneProof } from '#shared/accounts/phone-proof.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { asApiError } from '../../../lib/http/api-error.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { signedInAtom } from '../../../lib/session/session.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { CodeEntry } from '../../../ui/code/code-entry.tsx';
import { useToast } from '../../../ui/toast.tsx';
import classes from './editable-field.module.css';

/** Has a code sent; when one was sent a moment ago, it still counts. Answers when another may be asked for, in ms. */
const askedUntil = async (): Promise<number> => {
  try {
    return Date.parse((await call(askPhoneProof)).data.resend_at);
  } catch (thrown) {
    const { code, details } = asApiError(thrown);
    const wait = details.retry_after_seconds;
    if (code !== 'code.too_soon' || typeof wait !== 'number') throw thrown;
    return serverNow() + wait * 1000;
  }
};

/** A number that was typed is one to call; the code that is sent to it makes it one to log in with. */
export const PhoneProof = ({ number }: { number: string }) => {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const toast = useToast();
  const signedIn = useSetAtom(signedInAtom);
  const [resendAt, setResendAt] = useState<number | null>(null);
  const confirm = async (code: string): Promise<void> => {
    const answer = await call(confirmPhoneProof, { body: { code } });
    toast.done(message(answer));
    signedIn(answer.data);
  };

  if (resendAt === null) {
    return (
      <Stack gap="sm" align="start" className={classes.below}>
        <Text size="sm">{t('phone_proof.lead')}</Text>
        <ActButton variant="light" does={async () => setResendAt(await askedUntil())}>
          {t('phone_proof.send')}
        </ActButton>
      </Stack>
    );
  }
  return (
    <Stack gap="md" className={classes.below}>
      <CodeEntry
        lead={t('phone_proof.sent')}
        email={number}
        resendAt={resendAt}
        onCode={confirm}
        onResend={() => call(askPhoneProof)}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setResendAt(null)}>
          {t('phone_proof.later')}
        </Button>
      </div>
    </Stack>
  );
};
