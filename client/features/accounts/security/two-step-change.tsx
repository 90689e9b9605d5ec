import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { disableSecondFactor } from '#shared/accounts/second-factor.api.ts';
import { renewRecoveryCodes } from '#shared/accounts/second-factor.calls.ts';
import type { SecondFactorView } from '#shared/accounts/second-factor.schema.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { showAnswer } from '../../../live/live-query.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useToast } from '../../../ui/toast.tsx';
import { PasswordField } from '../password-field.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorQuery } from './security.queries.ts';

type Props = { what: 'disable' | 'renew'; factor: SecondFactorView; onDone: () => void };

/** Switching off and new recovery codes: both ask for the password and a code. */
export const TwoStepChange = ({ what, factor, onDone }: Props) => {
  const { t } = useTranslation('security');
  const message = useMessage();
  const toast = useToast();
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const form = useZodForm(bodyOf(disableSecondFactor), {
    prefix: 'change',
    initial: { password: '', code: '' },
    submit: async (body) => {
      if (what === 'disable') {
        const answer = await call(disableSecondFactor, { body });
        showAnswer(client, secondFactorQuery(), answer.data);
        toast.done(message(answer));
        onDone();
        return;
      }
      const { recovery_codes, ...data } = (await call(renewRecoveryCodes, { body })).data;
      showAnswer(client, secondFactorQuery(), data);
      setCodes(recovery_codes);
    },
  });

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Form of={form} maw={480}>
      <Text>{t(what === 'disable' ? 'two_step.turn_off_text' : 'two_step.renew_text')}</Text>
      {what === 'disable' && factor.is_required ? <Text>{t('two_step.turn_off_staff')}</Text> : null}
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        autoComplete="current-password"
        autoFocus
      />
      <CodeField {...form.field('code')} />
      <Group gap="sm">
        <Button type="submit" loading={form.isBusy} color={what === 'disable' ? 'wine' : undefined}>
          {t(what === 'disable' ? 'two_step.turn_off' : 'two_step.renew')}
        </Button>
        <Button variant="default" onClick={onDone} disabled={form.isBusy}>
          {t('cancel')}
        </Button>
      </Group>
    </Form>
  );
};
