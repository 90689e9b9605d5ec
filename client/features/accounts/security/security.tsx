import { Stack } from '@mantine/core';
import { ChangePasswordForm } from '../change-password-form.tsx';
import classes from './security.module.css';
import { TwoStepSection } from './two-step-section.tsx';

/** Everything that keeps an account its owner's: the tab of the specification begins with the password. */
export const Security = () => (
  <Stack gap="xl">
    <div className={classes.section}>
      <ChangePasswordForm />
    </div>
    <TwoStepSection />
  </Stack>
);
