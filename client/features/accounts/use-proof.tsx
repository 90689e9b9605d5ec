import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { giveProof } from '#shared/accounts/security.api.ts';
import { bodyOf, call } from '../../lib/http/api.ts';
import { asApiError } from '../../lib/http/api-error.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { PasswordField } from './password-field.tsx';
import { CodeField } from './security/code-field.tsx';
import { secondFactorQuery } from './security/security.queries.ts';

type FormProps = { needsCode: boolean; onEnd: (isProven: boolean) => void };

const ProofForm = ({ needsCode, onEnd }: FormProps) => {
  const { t } = useTranslation('accounts');
  const initial: { password: string; code?: string } = { password: '', ...(needsCode ? { code: '' } : {}) };
  const form = useZodForm(bodyOf(giveProof), {
    prefix: 'proof',
    initial,
    submit: async (body) => {
      await call(giveProof, { body });
      onEnd(true);
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <Text>{t(needsCode ? 'proof.lead_two_step' : 'proof.lead')}</Text>
        <PasswordField
          {...form.field('password')}
          label={t('proof.password')}
          autoComplete="current-password"
          data-autofocus
        />
        {needsCode ? <CodeField {...form.field('code')} /> : null}
        <DialogButtons submit={t('proof.go_on')} isBusy={form.isBusy} onCancel={() => onEnd(false)} />
      </Stack>
    </form>
  );
};

/** Asks for what a login of this account takes. */
const Proof = ({ onEnd }: Pick<FormProps, 'onEnd'>) => {
  const { data, error, refetch, isFetching } = useLiveQuery(secondFactorQuery());
  if (data) return <ProofForm key={String(data.is_on)} needsCode={data.is_on} onEnd={onEnd} />;
  return error ? (
    <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
  ) : (
    <SkeletonRows count={2} height={48} />
  );
};

type Asking = { end: (isProven: boolean) => void };

/**
 * What is worth stealing is changed with a fresh proof: where the server asks for one, the password (and a code of the
 * second step, where it is on) is asked for in a dialog, and what was begun goes on by itself.
 */
export const useProof = (): {
  withProof: <Answer>(act: () => Promise<Answer>) => Promise<Answer>;
  proofDialog: ReactNode;
} => {
  const { t } = useTranslation('accounts');
  const [asking, setAsking] = useState<Asking | null>(null);
  // Two acts may need one at the same time: they are asked together.
  const asked = useRef<Promise<boolean> | null>(null);
  const ask = () => {
    if (asked.current) return asked.current;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const end = (isProven: boolean): void => {
      // Closed while it was sent, it may have been asked anew.
      if (asked.current !== promise) return;
      asked.current = null;
      setAsking(null);
      resolve(isProven);
    };
    asked.current = promise;
    setAsking({ end });
    return promise;
  };
  const withProof = async <Answer,>(act: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await act();
    } catch (error) {
      if (asApiError(error).code !== 'proof.required' || !(await ask())) throw error;
      return act();
    }
  };
  const proofDialog = (
    <Dialog opened={asking !== null} onClose={() => asking?.end(false)} title={t('proof.title')} centered>
      {asking ? <Proof onEnd={asking.end} /> : null}
    </Dialog>
  );
  return { withProof, proofDialog };
};
