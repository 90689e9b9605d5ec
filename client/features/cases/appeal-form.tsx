import { Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_WORDS } from '#shared/cases/cases.rules.ts';
import { appealDecision } from '#shared/cases/disputes.api.ts';
import { bodyOf } from '../../lib/api.ts';
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import type { CaseCalls } from './case-calls.ts';

/** Why support should look again: once. */
export const AppealForm = ({ calls, onDone }: { calls: CaseCalls; onDone: () => void }) => {
  const { t } = useTranslation('cases');
  const form = useZodForm(bodyOf(appealDecision), {
    initial: { words: '' },
    prefix: 'appeal',
    submit: async (body) => {
      await calls.appeal(body);
      onDone();
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <ErrorSummary errors={form.errors} ref={form.summary} />
        <Textarea
          {...form.field('words')}
          label={t('appeal.words')}
          rows={4}
          maxLength={MAX_WORDS}
          dir="auto"
        />
        <DialogButtons submit={t('appeal.send')} isBusy={form.isBusy} onCancel={onDone} />
      </Stack>
    </form>
  );
};
