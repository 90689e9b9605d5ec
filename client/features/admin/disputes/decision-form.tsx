import { Button, Group, NumberInput, Select, Text, Textarea } from '@mantine/core';
import type { DisputePage } from '#shared/admin/disputes.api.ts';
import { MAX_WORDS } from '#shared/cases/cases.rules.ts';
import * as api from '#shared/cases/disputes.api.ts';
import { DECISION_REASONS, isDecidedByTwo, RETURNERS } from '#shared/cases/disputes.rules.ts';
import { aedFromFils, filsFromAed } from '#shared/kernel/money.ts';
import type { FeeBearer } from '#shared/purchases/reversal.rules.ts';
import { FEE_BEARERS, refundOf } from '#shared/purchases/reversal.rules.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { lastEntryOf } from './disputes.queries.ts';
import type { AdminDisputePart } from './disputes.types.ts';

type Sale = Pick<DisputePage, 'subtotal_amount' | 'service_fee_amount' | 'discount_amount' | 'total_amount'>;

/** What goes to the buyer and stays with the seller, in AED; null while no amount is entered. */
const outcomeOf = (sale: Sale, amount: string, fee: FeeBearer) => {
  const part = Number(amount);
  if (amount === '' || !Number.isFinite(part) || part < 0 || part > sale.subtotal_amount) return null;
  const paid = {
    price: filsFromAed(sale.subtotal_amount),
    fee: filsFromAed(sale.service_fee_amount),
    discount: filsFromAed(sale.discount_amount),
    total: filsFromAed(sale.total_amount),
    vat: 0,
  };
  const price = filsFromAed(Math.round(part * 100) / 100);
  const borne = fee === 'seller' ? Math.max(0, paid.fee - paid.discount) : 0;
  return {
    buyer: aedFromFils(refundOf(paid, { price, fee })),
    seller: aedFromFils(paid.price - price - borne),
  };
};

/** How much goes back, who bears the fee, who brings the item back, and why; what comes of it is said before it is sent. */
export const DecisionForm = ({ number, adminDispute, sale, onDone }: AdminDisputePart & { sale: Sale }) => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  const price = adminDispute.case.price_amount;
  const form = useZodForm(bodyOf(api.decideDispute), {
    initial: { amount: '', fee: 'buyer', returner: 'nobody', return_days: '7', reason: '', words: '' },
    prefix: 'decision',
    submit: async (body) => {
      try {
        const seen = lastEntryOf(adminDispute);
        await call(api.decideDispute, { params: { transactionNumber: number }, body: { ...body, seen } });
      } finally {
        onDone();
      }
    },
  });
  const choices = (
    name: 'fee' | 'returner' | 'reason',
    words: 'bears' | 'returner' | 'reason',
    values: readonly string[],
  ) => (
    <Select
      {...form.field(name)}
      label={t(`decide.${name}`)}
      data={values.map((value) => ({ value, label: t(`${words}.${value}`) }))}
      onChange={(value) => form.set(name, value ?? '')}
      allowDeselect={false}
    />
  );
  const fee = FEE_BEARERS.find((one) => one === form.values.fee) ?? 'buyer';
  const outcome = outcomeOf(sale, form.values.amount, fee);
  const parts = [
    ['all', price],
    ['half', Math.round(price * 50) / 100],
    ['none', 0],
  ] as const;
  return (
    <Form of={form}>
      <Group gap="xs">
        {parts.map(([name, amount]) => (
          <Button
            key={name}
            size="compact-md"
            variant="default"
            disabled={form.isBusy}
            onClick={() => form.set('amount', String(amount))}
          >
            {t(`decide.${name}`)}
          </Button>
        ))}
      </Group>
      <NumberInput
        {...form.field('amount')}
        label={t('decide.amount')}
        description={t('decide.amount_of', { price: format.price(price) })}
        min={0}
        max={price}
        decimalScale={2}
        hideControls
        inputMode="decimal"
        onChange={(amount) => form.set('amount', String(amount))}
      />
      {choices('fee', 'bears', FEE_BEARERS)}
      {choices('returner', 'returner', RETURNERS)}
      {form.values.returner === 'nobody' ? null : (
        <NumberInput
          {...form.field('return_days')}
          label={t('decide.return_days')}
          min={1}
          max={60}
          onChange={(days) => form.set('return_days', String(days))}
        />
      )}
      {choices('reason', 'reason', DECISION_REASONS)}
      <Textarea {...form.field('words')} label={t('decide.words')} rows={4} maxLength={MAX_WORDS} />
      {outcome ? (
        <Text role="status" fw={500}>
          {t('decide.outcome', {
            buyer: format.price(outcome.buyer),
            seller: format.price(outcome.seller),
          })}
        </Text>
      ) : null}
      {isDecidedByTwo(filsFromAed(sale.total_amount)) ? <Text c="dimmed">{t('confirm.another')}</Text> : null}
      <Group>
        <Button type="submit" loading={form.isBusy}>
          {t('decide.send')}
        </Button>
      </Group>
    </Form>
  );
};
