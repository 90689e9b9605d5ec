import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { askRefund } from '#shared/cases/cases.api.ts';
import { ANSWER_DAYS, MAX_WORDS, REFUND_REASONS } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { bodyOf } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx';
import { Form } from '../../ui/form/form.tsx';
import type { UseFormPhotos } from '../../ui/form/form-photos.types.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import type { CaseCalls } from './case-calls.ts';

type Props = {
  view: CaseView;
  calls: CaseCalls;
  usePhotos: UseFormPhotos;
  onDone: () => void;
  onCancel: () => void;
};

/** What is wrong with the item, in words and photos. */
export const RefundForm = ({ view, calls, usePhotos, onDone, onCancel }: Props) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const photos = usePhotos();
  const form = useZodForm(bodyOf(askRefund), {
    initial: { reason: '', words: '' },
    prefix: 'refund',
    submit: async ({ reason, words }) => {
      await photos.send((keys, files) => calls.askRefund({ reason, words }, keys, files));
      onDone();
    },
  });
  return (
    <Form of={form}>
      <Text>{t('refund.text', { days: ANSWER_DAYS, amount: format.price(view.without_fee_amount) })}</Text>
      <Radio.Group {...form.field('reason')} label={t('refund.reason')}>
        <Stack gap={0} mt={4}>
          {REFUND_REASONS.map((reason) => (
            <Radio key={reason} value={reason} label={t(`refund_reason.${reason}`)} py={10} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea {...form.field('words')} label={t('refund.words')} rows={4} maxLength={MAX_WORDS} />
      {photos.field(form.isBusy)}
      <DialogButtons submit={t('refund.send')} isBusy={form.isBusy} onCancel={onCancel} />
    </Form>
  );
};
