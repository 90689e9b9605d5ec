import { Text, Textarea } from '@mantine/core';
import { MAX_WORDS } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { addStatement } from '#shared/cases/disputes.api.ts';
import type { DisputeEntry } from '#shared/cases/disputes.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { bodyOf } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { UseFormPhotos } from '../../ui/form/form-photos.types.ts';
import { useSendOnce } from '../../ui/form/use-send-once.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import type { CaseCalls } from './case-calls.ts';

type Props = {
  view: CaseView;
  calls: CaseCalls;
  /** The question that is answered; null for words of one's own. */
  question: DisputeEntry | null;
  usePhotos: UseFormPhotos;
  onDone: () => void;
  onCancel: () => void;
};

/** Words and photos for support and the other side. */
export const StatementForm = ({ view, calls, question, usePhotos, onDone, onCancel }: Props) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const photos = usePhotos();
  const sendOnce = useSendOnce();
  const form = useZodForm(bodyOf(addStatement), {
    initial: { words: '' },
    prefix: 'statement',
    submit: async ({ words }) => {
      const answers = question ? { question: question.id } : {};
      await sendOnce(words, (client_id) =>
        photos.send((keys, files) => calls.say({ words, client_id, ...answers }, keys, files)),
      );
      onDone();
    },
  });
  return (
    <Form of={form}>
      {question ? (
        <Text {...writtenIn(question.words)} fw={500} style={{ whiteSpace: 'pre-wrap' }}>
          {question.words}
        </Text>
      ) : (
        <Text>{t('statement.text', { date: format.dateTime(view.dispute?.say_until ?? view.paid_at) })}</Text>
      )}
      <Textarea
        {...form.field('words')}
        label={t(question ? 'statement.answer' : 'statement.words')}
        rows={4}
        maxLength={MAX_WORDS}
      />
      {photos.field(form.isBusy)}
      <DialogButtons submit={t('statement.send')} isBusy={form.isBusy} onCancel={onCancel} />
    </Form>
  );
};
