import { Stack } from '@mantine/core';
import { ChangePasswordForm } from '../change-password-form.tsx';
import { DeleteSection } from '../personal-data/delete-section.tsx';
import { MyDataSection } from '../personal-data/my-data-section.tsx';
import classes from './security.module.css';
import { SessionsSection } from './sessions-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

/** Everything that keeps an account its owner's: the tab of the specification begins with the password. */
export const Security = () => {
  return (
    <Stack gap="xl">
      <div className={classes.section}>
        <ChangePasswordForm />
      </div>
      <TwoStepSection />
      <SessionsSection />
      <MyDataSection />
      <DeleteSection />
    </Stack>
  );
};
