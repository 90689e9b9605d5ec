import { Alert, Anchor, Button, Group, Text, TextInput } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { login } from '#shared/accounts/accounts.api.ts';
import { bodyOf, call } from '../../lib/http/api.ts';
import type { ApiError } from '../../lib/http/api-error.ts';
import type { Said } from '../../lib/language/messages.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { signedInAtom } from '../../lib/session/session.ts';
import { Form } from '../../ui/form/form.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { PasswordField } from './password-field.tsx';

type Unverified = { said: Said; email: string };

/** Email or UAE phone, and password. Being signed in moves the page on, see GuestOnly. */
export const LoginForm = () => {
  const { t } = useTranslation('accounts');
  const message = useMessage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const signIn = useSetAtom(signedInAtom);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [unverified, setUnverified] = useState<Unverified | null>(null);

  const form = useZodForm(bodyOf(login), {
    initial: { username: '', password: '' },
    submit: async (body) => {
      setFailure(null);
      const answer = await call(login, { body });
      const { redirect, user, email, code_sent } = answer.data;
      if (redirect === 'dashboard' && user) signIn(user);
      else if (redirect === 'second-factor')
        // No login stays behind the page it leads to: the way back would end at that page again.
        await navigate(`/login/second-factor${search}`, { replace: true, state: code_sent ?? null });
      else setUnverified({ said: answer, email: email ?? body.username });
    },
    onError: (error) => {
      if (Object.keys(error.errors).length > 0) return false;
      setFailure(error);
      return true;
    },
  });

  return (
    <Form of={form}>
      {failure ? (
        <Alert color="wine" role="alert" title={t('login.failed')}>
          {message(failure)}
          {failure.code === 'account.suspended' ? (
            <div>
              <Anchor component={Link} to="/help?topic=suspension" size="sm" py={8} display="inline-block">
                {t('login.appeal')}
              </Anchor>
            </div>
          ) : null}
        </Alert>
      ) : null}
      <TextInput
        {...form.field('username')}
        label={t('login.username')}
        autoComplete="username"
        inputMode="email"
      />
      <PasswordField
        {...form.field('password')}
        label={t('login.password')}
        autoComplete="current-password"
      />
      <Button type="submit" loading={form.isBusy} fullWidth>
        {t('login.submit')}
      </Button>
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={`/forgot-password${search}`} py={10}>
          {t('login.forgot')}
        </Anchor>
        <Text component="span" size="sm">
          {t('login.no_account')}{' '}
          <Anchor
            component={Link}
            to={`/register${search}`}
            underline="always"
            py={10}
            display="inline-block"
          >
            {t('login.register')}
          </Anchor>
        </Text>
      </Group>
      <MessageDialog
        opened={unverified !== null}
        title={t('login.oops')}
        onClose={() => setUnverified(null)}
        action={t('login.verify')}
        onAction={() =>
          void navigate(`/verify${search}`, { state: { email: unverified?.email, mode: 'registration' } })
        }
      >
        {message(unverified?.said ?? '')}
      </MessageDialog>
    </Form>
  );
};
