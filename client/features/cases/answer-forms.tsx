import { NumberInput, Radio, Stack, Text, Textarea } from '@mantine/core';
import { answerCancellation, answerRefundRequest } from '#shared/cases/cases.api.ts';
import { MAX_WORDS, REFUND_ANSWERS } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { bodyOf, call } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';

type Props = { view: CaseView; onDone: () => void; onCancel: () => void };

/** The seller agrees to cancel, or does not. */
export const AnswerCancellation = ({ view, onDone, onCancel }: Props) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const form = useZodForm(bodyOf(answerCancellation), {
    initial: { agree: '', words: '' },
    prefix: 'cancel-answer',
    submit: async (body) => {
      await call(answerCancellation, { params: { transactionNumber: view.transaction_number }, body });
      onDone();
    },
  });
  return (
    <Form of={form}>
      <Text>{t('cancel_answer.text', { amount: format.price(view.cancellation?.refund_amount ?? 0) })}</Text>
      <Radio.Group {...form.field('agree')} label={t('answer.label')}>
        <Stack gap={0} mt={4}>
          <Radio value="1" label={t('cancel_answer.agree')} py={10} />
          <Radio value="0" label={t('cancel_answer.refuse')} py={10} />
        </Stack>
      </Radio.Group>
      <Textarea {...form.field('words')} label={t('words')} rows={3} maxLength={MAX_WORDS} />
      <DialogButtons submit={t('answer.send')} isBusy={form.isBusy} onCancel={onCancel} />
    </Form>
  );
};

/** The seller gives it all back, offers a part once it is handed over, or refuses. */
export const AnswerRequest = ({ view, onDone, onCancel }: Props) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const form = useZodForm(bodyOf(answerRefundRequest), {
    initial: { answer: '', amount: '', words: '' },
    prefix: 'refund-answer',
    submit: async (body) => {
      await call(answerRefundRequest, { params: { transactionNumber: view.transaction_number }, body });
      onDone();
    },
  });
  const answers = REFUND_ANSWERS.filter((answer) => answer !== 'offer' || view.handed_over_at !== null);
  const isOffer = form.values.answer === 'offer';
  return (
    <Form of={form}>
      <Radio.Group
        {...form.field('answer')}
        label={t('answer.label')}
        onChange={(answer) => {
          form.set('answer', answer);
          if (answer !== 'offer') form.set('amount', '');
        }}
      >
        <Stack gap={0} mt={4}>
          {answers.map((answer) => (
            <Radio
              key={answer}
              value={answer}
              label={t(`answer.${answer}`, { amount: format.price(view.price_amount) })}
              py={10}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isOffer ? (
        <NumberInput
          {...form.field('amount')}
          label={t('answer.amount')}
          min={0}
          max={view.price_amount}
          decimalScale={2}
          hideControls
          inputMode="decimal"
          onChange={(amount) => form.set('amount', String(amount))}
        />
      ) : null}
      <Textarea {...form.field('words')} label={t('words')} rows={3} maxLength={MAX_WORDS} />
      <DialogButtons submit={t('answer.send')} isBusy={form.isBusy} onCancel={onCancel} />
    </Form>
  );
};
