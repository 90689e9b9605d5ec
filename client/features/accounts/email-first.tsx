import { Button, Stack, TextInput } from '@mantine/core';
import { forgotPassword } from '#shared/accounts/accounts.api.ts';
import { bodyOf } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';

/** Asks for the address when somebody came to the code screen without one, after a reload in another tab perhaps. */
export const EmailFirst = ({ onEmail }: { onEmail: (email: string) => void }) => {
  const { t } = useTranslation('accounts');
  const form = useZodForm(bodyOf(forgotPassword), {
    initial: { email: '' },
    submit: async ({ email }) => onEmail(email),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          {...form.field('email')}
          label={t('verify.email')}
          description={t('verify.email_ask')}
          type="email"
          autoComplete="email"
        />
        <Button type="submit">{t('verify.email_next')}</Button>
      </Stack>
    </form>
  );
};
