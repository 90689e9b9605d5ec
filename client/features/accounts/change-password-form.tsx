import { Button } from '@mantine/core';
import { useState } from 'react';
import { changePassword } from '#shared/accounts/accounts.api.ts';
import { bodyOf, call } from '../../lib/http/api.ts';
import type { Sayable } from '../../lib/language/messages.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Form } from '../../ui/form/form.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { PasswordField } from './password-field.tsx';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

/** A new password for somebody who knows the old one; all other sessions end. */
export const ChangePasswordForm = () => {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const toast = useToast();
  const [failure, setFailure] = useState<Sayable | null>(null);

  const form = useZodForm(bodyOf(changePassword), {
    initial: EMPTY,
    submit: async (body) => {
      const answer = await call(changePassword, { body });
      form.setValues(EMPTY);
      toast.done(message(answer));
    },
    onError: (error) => {
      setFailure(error);
      return true;
    },
  });

  const { current_password, password, password_confirmation } = form.values;
  return (
    <Form of={form} maw={480}>
      <PasswordField
        {...form.field('current_password')}
        label={t('password.current')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('password')}
        label={t('password.new')}
        description={t('password.hint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('password_confirmation')}
        label={t('password.confirm')}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        loading={form.isBusy}
        disabled={!current_password || !password || !password_confirmation}
      >
        {t('password.submit')}
      </Button>
      <MessageDialog opened={failure !== null} title={t('password.failed')} onClose={() => setFailure(null)}>
        {message(failure ?? '')}
      </MessageDialog>
    </Form>
  );
};
