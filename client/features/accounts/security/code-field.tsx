import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './security.module.css';

/** A code of the authenticator, or a recovery code, beside a password. */
export const CodeField = (field: TextInputProps) => {
  const { t } = useTranslation('security');
  return (
    <TextInput
      {...field}
      label={t('two_step.code')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      classNames={{ input: classes.latin }}
    />
  );
};
