import { Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giveProof } from '#shared/accounts/security.api.ts';
import { bodyOf, call } from '../../lib/api.ts';
import { asApiError } from '../../lib/api-error.ts';
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { PasswordField } from './password-field.tsx';

const ProofForm = ({ onEnd }: { onEnd: (isProven: boolean) => void }) => {
  const { t } = useTranslation('accounts');
  const form = useZodForm(bodyOf(giveProof), {
    initial: { password: '' },
    submit: async (body) => {
      await call(giveProof, { body });
      onEnd(true);
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <Text>{t('proof.lead')}</Text>
        <PasswordField
          {...form.field('password')}
          label={t('proof.password')}
          autoComplete="current-password"
          data-autofocus
        />
        <DialogButtons submit={t('proof.go_on')} isBusy={form.isBusy} onCancel={() => onEnd(false)} />
      </Stack>
    </form>
  );
};

type Asking = { end: (isProven: boolean) => void };

/**
 * What is worth stealing is changed with a fresh proof: where the server asks for one, the password is asked for in a
 * dialog, and what was begun goes on by itself.
 */
export const useProof = (): {
  withProof: <Answer>(act: () => Promise<Answer>) => Promise<Answer>;
  proofDialog: ReactNode;
} => {
  const { t } = useTranslation('accounts');
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const end = (isProven: boolean): void => {
        setAsking(null);
        resolve(isProven);
      };
      setAsking({ end });
    });
  const withProof = async <Answer,>(act: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await act();
    } catch (error) {
      if (asApiError(error).code !== 'proof.required' || !(await ask())) throw error;
      return act();
    }
  };
  const proofDialog = (
    <Modal opened={asking !== null} onClose={() => asking?.end(false)} title={t('proof.title')} centered>
      {asking ? <ProofForm onEnd={asking.end} /> : null}
    </Modal>
  );
  return { withProof, proofDialog };
};
