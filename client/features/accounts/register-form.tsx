import { Anchor, Button, Checkbox, Group, Radio, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { signUp } from '#shared/accounts/accounts.api.ts';
import { isAtLeast, MINIMUM_AGE, PHONE_PREFIX } from '#shared/accounts/accounts.rules.ts';
import { TERMS_VERSION } from '#shared/accounts/terms.rules.ts';
import { bodyOf, call } from '../../lib/http/api.ts';
import { useLanguage } from '../../lib/language/language-context.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { Form } from '../../ui/form/form.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { PasswordField } from './password-field.tsx';
import classes from './register-form.module.css';

const TERMS_UNREAD = "You haven't read and accepted Terms and Conditions.";
const TOO_YOUNG = `You need to be ${MINIMUM_AGE} or older.`;

/** The contract's body, and what only the form asks for. */
const registration = z.intersection(
  bodyOf(signUp),
  z.object({
    terms: z.literal(true, TERMS_UNREAD),
    date_of_birth: z
      .string()
      .refine((birth) => birth === '' || isAtLeast(MINIMUM_AGE, birth, new Date(serverNow())), TOO_YOUNG),
  }),
);

const EMPTY = {
  first_name: '',
  last_name: '',
  email: '',
  mobile_number: PHONE_PREFIX,
  gender: '',
  date_of_birth: '',
  password: '',
  password_confirmation: '',
  terms: false,
};

export const RegisterForm = () => {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { language } = useLanguage();
  const [isRefused, setRefused] = useState(false);

  const form = useZodForm(registration, {
    initial: EMPTY,
    submit: async ({ terms: _agreed, ...body }) => {
      const { data } = await call(signUp, {
        body: { ...body, locale: language, terms_version: TERMS_VERSION },
      });
      await navigate(`/verify${search}`, { state: { email: data.email, mode: 'registration' } });
    },
    onError: (error) => {
      if (Object.keys(error.errors).length === 0) return false;
      setRefused(true);
      return true;
    },
  });
  const terms = form.field('terms');
  const gender = form.field('gender');

  return (
    <Form of={form}>
      <div className={classes.pair}>
        <TextInput {...form.field('first_name')} label={t('register.first_name')} autoComplete="given-name" />
        <TextInput {...form.field('last_name')} label={t('register.last_name')} autoComplete="family-name" />
      </div>
      <TextInput {...form.field('email')} label={t('register.email')} type="email" autoComplete="email" />
      <TextInput
        {...form.field('mobile_number')}
        label={t('register.mobile_number')}
        description={t('register.phone_hint')}
        type="tel"
        autoComplete="tel"
        classNames={{ input: classes.latin }}
      />
      <Radio.Group {...gender} label={t('register.gender')}>
        <Group gap="lg" mt={4}>
          {['2', '1', '0'].map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`register.gender_${value}`)}
              classNames={{ body: classes.choice }}
            />
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        {...form.field('date_of_birth')}
        label={t('register.date_of_birth')}
        description={t('register.birth_hint')}
        type="date"
        autoComplete="bday"
      />
      <div className={classes.pair}>
        <PasswordField
          {...form.field('password')}
          label={t('register.password')}
          description={t('register.password_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('password_confirmation')}
          label={t('register.password_confirmation')}
          autoComplete="new-password"
        />
      </div>
      <Checkbox
        id={terms.id}
        name={terms.name}
        checked={form.values.terms}
        error={terms.error}
        onChange={terms.onChange}
        classNames={{ body: classes.choice }}
        label={
          <>
            {t('register.terms_before')}{' '}
            <Anchor component={Link} to="/terms-and-conditions" target="_blank" underline="always">
              {t('register.terms_link')}
            </Anchor>
          </>
        }
      />
      <Button type="submit" loading={form.isBusy} fullWidth>
        {t('register.submit')}
      </Button>
      <Text size="sm" ta="center">
        {t('register.have_account')}{' '}
        <Anchor component={Link} to={`/login${search}`} underline="always" py={10} display="inline-block">
          {t('register.login')}
        </Anchor>
      </Text>
      <MessageDialog
        opened={isRefused}
        title={t('register.failed')}
        onClose={() => {
          setRefused(false);
          form.summary.current?.focus();
        }}
      >
        {t('register.failed_text')}
      </MessageDialog>
    </Form>
  );
};
