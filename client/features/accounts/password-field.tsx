import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** A password with a toggle that says what it does. Passwords run left to right in both languages. */
export const PasswordField = (props: PasswordInputProps) => {
  const { t } = useTranslation('accounts');
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      // The widget marks a refused value by its colour alone.
      aria-invalid={Boolean(props.error)}
      vars={() => ({ root: { '--psi-button-size': '44px', '--psi-icon-size': '22px' } })}
      rightSectionWidth={44}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'hide_password' : 'show_password'),
        tabIndex: 0,
      }}
    />
  );
};
