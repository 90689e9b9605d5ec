import { Textarea } from '@mantine/core';
import { MAX_WORDS } from '#shared/cases/cases.rules.ts';
import { appealDecision } from '#shared/cases/disputes.api.ts';
import { bodyOf } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import type { CaseCalls } from './case-calls.ts';

/** Why support should look again: once. */
export const AppealForm = ({
  calls,
  onDone,
  onCancel,
}: {
  calls: CaseCalls;
  onDone: () => void;
  onCancel: () => void;
}) => {
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
    <Form of={form}>
      <Textarea {...form.field('words')} label={t('appeal.words')} rows={4} maxLength={MAX_WORDS} />
      <DialogButtons submit={t('appeal.send')} isBusy={form.isBusy} onCancel={onCancel} />
    </Form>
  );
};
