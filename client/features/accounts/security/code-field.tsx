import type { TextInputProps } from '@mantine/core';
import { Stack, TextInput } from '@mantine/core';
import { sendCodeHere } from '#shared/accounts/second-factor.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import classes from './security.module.css';
import { secondFactorQuery } from './security.queries.ts';

/** Has a code sent for this session. */
const SendCode = ({ to }: { to: string }) => {
  const { t } = useTranslation('security');
  const toast = useToast();
  const send = async (): Promise<void> => {
    await call(sendCodeHere);
    toast.done(t('two_step.code_sent', { to }));
  };
  return (
    <ActButton variant="light" does={send} style={{ alignSelf: 'start' }}>
      {t('two_step.send_code', { to })}
    </ActButton>
  );
};

/** A code of the second factor, or a recovery code, beside a password. */
export const CodeField = (field: TextInputProps) => {
  const { t } = useTranslation('security');
  const { data: factor } = useLiveQuery(secondFactorQuery());
  const to = factor?.sends_to ?? null;
  return (
    <Stack gap="sm">
      {to === null ? null : <SendCode to={to} />}
      <TextInput
        {...field}
        label={t(to === null ? 'two_step.code' : 'two_step.code_that_was_sent')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        classNames={{ input: classes.latin }}
      />
    </Stack>
  );
};
