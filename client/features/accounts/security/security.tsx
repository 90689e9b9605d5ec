import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChangePasswordForm } from '../change-password-form.tsx';
import { DeleteSection } from '../personal-data/delete-section.tsx';
import { MyDataSection } from '../personal-data/my-data-section.tsx';
import classes from './security.module.css';
import { SessionsSection } from './sessions-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

/** Everything that keeps an account its owner's: the tab of the specification begins with the password. `blocked`: whom they keep away. */
export const Security = ({ blocked }: { blocked: ReactNode }) => {
  return (
    <Stack gap="xl">
      <div className={classes.section}>
        <ChangePasswordForm />
      </div>
      <TwoStepSection />
      <SessionsSection />
      {blocked}
      <MyDataSection />
      <DeleteSection />
    </Stack>
  );
};
