import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { forgotPassword } from '#shared/accounts/accounts.api.ts';
import { bodyOf, call } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Form } from '../../ui/form/form.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';

export const ForgotPasswordForm = () => {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  // Where somebody was going is carried along to the login.
  const { search } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useZodForm(bodyOf(forgotPassword), {
    initial: { email: '' },
    submit: async (body) => {
      await call(forgotPassword, { body });
      setSentTo(body.email);
    },
  });
  const goOn = (): void =>
    void navigate(`/verify${search}`, { state: { email: sentTo, mode: 'forgot-password' } });

  return (
    <Form of={form}>
      <TextInput {...form.field('email')} label={t('forgot.email')} type="email" autoComplete="email" />
      <Button type="submit" loading={form.isBusy}>
        {t('forgot.submit')}
      </Button>
      <Text size="sm" ta="center">
        {t('forgot.remembered')}{' '}
        <Anchor component={Link} to={`/login${search}`} underline="always" py={10} display="inline-block">
          {t('forgot.login')}
        </Anchor>
      </Text>
      <MessageDialog opened={sentTo !== null} title={t('forgot.sent_title')} onClose={goOn}>
        {t('forgot.sent_text')}
      </MessageDialog>
    </Form>
  );
};
