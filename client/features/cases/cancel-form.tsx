import { Checkbox, Radio, Stack, Text, Textarea } from '@mantine/core';
import { cancelPurchase } from '#shared/cases/cases.api.ts';
import type { CancelReason, Side } from '#shared/cases/cases.rules.ts';
import { CANCEL_REASONS, cancelReasonsOf, MAX_WORDS } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { bodyOf } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import type { CaseCalls } from './case-calls.ts';

type Props = { view: CaseView; side: Side; calls: CaseCalls; onDone: () => void; onCancel: () => void };

/** Why it is cancelled, and what goes back to the buyer because of that. */
export const CancelForm = ({ view, side, calls, onDone, onCancel }: Props) => {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const form = useZodForm(bodyOf(cancelPurchase), {
    initial: { reason: '', words: '', relist: side === 'seller' },
    prefix: 'cancel',
    submit: async (body) => {
      await calls.cancel(body);
      onDone();
    },
  });
  const reasons = cancelReasonsOf(side, view.uncollected_at !== null);
  const chosen = reasons.find((reason) => reason === form.values.reason);
  const back = (reason: CancelReason): number =>
    CANCEL_REASONS[reason].fault === 'seller' ? view.total_amount : view.without_fee_amount;
  return (
    <Form of={form}>
      <Text>{t(`cancel.text.${side}`)}</Text>
      <Radio.Group {...form.field('reason')} label={t('cancel.reason')}>
        <Stack gap={0} mt={4}>
          {reasons.map((reason) => (
            <Radio key={reason} value={reason} label={t(`cancel_reason.${reason}`)} py={10} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea {...form.field('words')} label={t('words')} rows={3} maxLength={MAX_WORDS} />
      {chosen ? (
        <Text role="status" fw={500}>
          {t(`cancel.back.${CANCEL_REASONS[chosen].fault}.${side}`, { amount: format.price(back(chosen)) })}
        </Text>
      ) : null}
      {side === 'seller' ? (
        <Checkbox
          checked={form.values.relist}
          onChange={(event) => form.set('relist', event.currentTarget.checked)}
          label={t('cancel.relist')}
        />
      ) : null}
      <DialogButtons
        submit={t(`cancel.send.${side}`)}
        isBusy={form.isBusy}
        isDangerous
        leave="close"
        onCancel={onCancel}
      />
    </Form>
  );
};
