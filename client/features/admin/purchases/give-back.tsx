import { Button, NumberInput, Select, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { giveBack } from '#shared/admin/finance.api.ts';
import type { AdminPaymentPage } from '#shared/admin/purchases.api.ts';
import { MAX_WORDS } from '#shared/cases/cases.rules.ts';
import { DECISION_REASONS } from '#shared/cases/disputes.rules.ts';
import { FEE_BEARERS } from '#shared/purchases/reversal.rules.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { NoLonger } from '../../../ui/form/no-longer.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { OwnNote, useIsMe } from '../ui/own-matter.tsx';
import { Section } from '../ui/section.tsx';
import { adminPurchaseQuery } from './purchases.queries.ts';

type Left = NonNullable<AdminPaymentPage['give_back']>;
type Props = { payment: AdminPaymentPage };

const GiveBackForm = ({ payment, left, onClose }: Props & { left: Left; onClose(): void }) => {
  const { t } = useTranslation(['admin-purchases', 'admin-disputes']);
  const format = useFormat();
  const client = useQueryClient();
  const toast = useToast();
  // Of this form: sent twice, it happens once.
  const [id] = useState(() => crypto.randomUUID());
  const { transaction_number: transactionNumber } = payment;
  const form = useZodForm(bodyOf(giveBack), {
    initial: { id, amount: '', fee: 'buyer', reason: '', words: '' } as Record<string, string>,
    submit: async (body) => {
      await call(giveBack, { params: { transactionNumber }, body });
      toast.done(t('give_back.done'));
      onClose();
      await client.invalidateQueries({ queryKey: adminPurchaseQuery(transactionNumber).queryKey });
    },
  });
  const choices = (name: 'fee' | 'reason', words: 'bears' | 'reason', values: readonly string[]) => (
    <Select
      {...form.field(name)}
      label={t(`admin-disputes:decide.${name}`)}
      data={values.map((value) => ({ value, label: t(`admin-disputes:${words}.${value}`) }))}
      onChange={(value) => form.set(name, value ?? '')}
      allowDeselect={false}
    />
  );
  return (
    <Form of={form}>
      <Text c="dimmed">{t('give_back.lead')}</Text>
      <NumberInput
        {...form.field('amount')}
        label={t('admin-disputes:decide.amount')}
        description={t('give_back.amount_of', { left: format.price(left.price_left) })}
        min={0}
        decimalScale={2}
        hideControls
        inputMode="decimal"
        onChange={(amount) => form.set('amount', String(amount))}
      />
      {left.fee_left > 0 ? choices('fee', 'bears', FEE_BEARERS) : null}
      {choices('reason', 'reason', DECISION_REASONS)}
      <Textarea
        {...form.field('words')}
        label={t('give_back.words')}
        autosize
        minRows={3}
        maxLength={MAX_WORDS}
      />
      <DialogButtons submit={t('give_back.act')} isBusy={form.isBusy} onCancel={onClose} />
    </Form>
  );
};

/** What finance can still give back of a purchase, outside of a request and a dispute. */
export const GiveBack = ({ payment }: Props) => {
  const { t } = useTranslation('admin-purchases');
  const format = useFormat();
  const hasFinance = useAtomValue(userAtom)?.finance === true;
  const isMe = useIsMe();
  const [isOpen, setOpen] = useState(false);
  /** What there was last: a form that is open keeps what is typed when somebody else gives it all back. */
  const [left, setLeft] = useState(payment.give_back);
  if (payment.give_back && payment.give_back !== left) setLeft(payment.give_back);
  if (!hasFinance || !left || !(payment.give_back || isOpen)) return null;
  const isOwn = isMe(payment.seller?.uuid, payment.buyer?.uuid);
  const close = () => setOpen(false);
  return (
    <Section
      title={t('give_back.title')}
      aside={
        isOwn ? null : (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('give_back.act')}
          </Button>
        )
      }
    >
      <Text>
        {t('give_back.left', { price: format.price(left.price_left), fee: format.price(left.fee_left) })}
      </Text>
      {isOwn ? <OwnNote /> : null}
      <LazyModal opened={isOpen} onClose={close} title={t('give_back.title')}>
        <NoLonger because={payment.give_back ? null : t('give_back.over')}>
          <GiveBackForm payment={payment} left={left} onClose={close} />
        </NoLonger>
      </LazyModal>
    </Section>
  );
};
