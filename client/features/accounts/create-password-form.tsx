import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { setForgotPassword } from '#shared/accounts/accounts.api.ts';
import { bodyOf, call } from '../../lib/http/api.ts';
import type { Sayable } from '../../lib/language/messages.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Form } from '../../ui/form/form.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { PasswordField } from './password-field.tsx';

const READING_TIME = 4_000;

type Props = { uuid: string; token: string };

export const CreatePasswordForm = ({ uuid, token }: Props) => {
  const { t } = useTranslation('accounts');
  const message = useMessage();
  const navigate = useNavigate();
  const loginPath = `/login${useLocation().search}`;
  const [done, setDone] = useState<Sayable | null>(null);
  const [failure, setFailure] = useState<Sayable | null>(null);

  const form = useZodForm(bodyOf(setForgotPassword), {
    initial: { uuid, password: '', password_confirmation: '' },
    submit: async (body) => {
      const answer = await call(setForgotPassword, { body, bearer: token });
      setDone(answer);
    },
    onError: (error) => {
      setFailure(error);
      return true;
    },
  });

  const isDone = done !== null;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate(loginPath, { replace: true }), READING_TIME);
    return () => clearTimeout(timer);
  }, [isDone, navigate, loginPath]);

  const { password, password_confirmation } = form.values;
  return (
    <Form of={form}>
      <PasswordField
        {...form.field('password')}
        label={t('create_password.password')}
        description={t('create_password.hint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('password_confirmation')}
        label={t('create_password.password_confirmation')}
        autoComplete="new-password"
      />
      <Button type="submit" loading={form.isBusy} disabled={!password || !password_confirmation}>
        {t('create_password.save')}
      </Button>
      <MessageDialog
        opened={failure !== null}
        title={t('create_password.failed')}
        onClose={() => setFailure(null)}
      >
        {message(failure ?? '')}
      </MessageDialog>
      <MessageDialog
        opened={isDone}
        title={t('create_password.done')}
        onClose={() => void navigate(loginPath, { replace: true })}
      >
        <Text>
          {message(done ?? '')} {t('create_password.redirecting')}
        </Text>
      </MessageDialog>
    </Form>
  );
};
