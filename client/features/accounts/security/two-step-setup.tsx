import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beginSecondFactor } from '#shared/accounts/second-factor.api.ts';
import { beginSentCodes, enableSecondFactor, sendCodeHere } from '#shared/accounts/second-factor.calls.ts';
import type { SecondFactorMethod } from '#shared/accounts/second-factor.schema.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import type { AnswerOf } from '../../../lib/http/contracts.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PasswordField } from '../password-field.tsx';
import { OneTimeCode } from './one-time-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security.module.css';
import { secondFactorQuery } from './security.queries.ts';

type Secret = AnswerOf<typeof beginSecondFactor>['data'];

type PasswordProps = {
  /** What is asked for with the password; what it throws is shown. */
  begin: (body: { password: string }) => Promise<unknown>;
  onCancel?: () => void;
};

const PasswordFirst = ({ begin, onCancel }: PasswordProps) => {
  const { t } = useTranslation('security');
  const form = useZodForm(bodyOf(beginSecondFactor), {
    prefix: 'setup',
    initial: { password: '' },
    submit: begin,
  });
  return (
    <Form of={form} maw={480}>
      <Text>{t('setup.password_lead')}</Text>
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        autoComplete="current-password"
        autoFocus
      />
      <Group gap="sm">
        <Button type="submit" loading={form.isBusy}>
          {t('setup.continue')}
        </Button>
        {onCancel ? (
          <Button variant="default" onClick={onCancel} disabled={form.isBusy}>
            {t('cancel')}
          </Button>
        ) : null}
      </Group>
    </Form>
  );
};

type ScanProps = { secret: Secret; onGiven: (code: string) => Promise<void>; onCancel?: () => void };

/** The secret as a picture, as a link for the phone itself, and as text. */
const Scan = ({ secret, onGiven, onCancel }: ScanProps) => {
  const { t } = useTranslation('security');
  const { size, path } = secret.qr;
  return (
    <div className={classes.setup}>
      <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('setup.qr')}>
        <path d={path} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <ol className={classes.steps}>
        <li>
          <Text>{t('setup.scan')}</Text>
          <Anchor href={secret.uri} underline="always" py={10} display="inline-block">
            {t('setup.on_this_phone')}
          </Anchor>
          <Text size="sm" c="dimmed">
            {t('setup.by_hand')}
          </Text>
          <bdi dir="ltr" className={classes.secret}>
            {secret.secret.replace(/.{4}(?=.)/g, '$& ')}
          </bdi>
        </li>
        <li>
          <OneTimeCode give={onGiven} hasRecovery={false} />
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
          ) : null}
        </li>
      </ol>
    </div>
  );
};

type Props = {
  /** What is to show the codes. */
  method?: SecondFactorMethod;
  /** Called when the recovery codes were seen. */
  onDone: () => void;
  onCancel?: () => void;
};

/** From the password over the first code, of an authenticator or sent, to the recovery codes. */
export const TwoStepSetup = ({ method = 'app', onDone, onCancel }: Props) => {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const begin = async (body: { password: string }): Promise<void> => {
    if (method === 'app') return setSecret((await call(beginSecondFactor, { body })).data);
    const { data } = await call(beginSentCodes, { body: { ...body, method } });
    setSentTo(data.sends_to);
  };
  const enable = async (code: string): Promise<void> => {
    const { data } = await call(enableSecondFactor, { body: { code } });
    setCodes(data.recovery_codes);
  };
  const finish = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: secondFactorQuery().queryKey });
    onDone();
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={() => void finish()} />;
  const cancelling = onCancel ? { onCancel } : {};
  if (secret) return <Scan secret={secret} onGiven={enable} {...cancelling} />;
  if (sentTo !== null) {
    return (
      <Stack gap="md">
        <OneTimeCode
          give={enable}
          hasRecovery={false}
          sent={{ to: sentTo, resend: () => call(sendCodeHere) }}
        />
        {onCancel ? (
          <Group>
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    );
  }
  return <PasswordFirst begin={begin} {...cancelling} />;
};
