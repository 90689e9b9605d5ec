import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { correctLedger } from '#shared/admin/finance.api.ts';
import { LEDGER_ACCOUNTS } from '#shared/purchases/ledger.rules.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { useToast } from '../../../ui/toast.tsx';

type Props = { onClose: () => void; onDone: () => Promise<unknown> };

const CorrectionForm = ({ onClose, onDone }: Props) => {
  const { t } = useTranslation(['admin-finance', 'admin-purchases']);
  const toast = useToast();
  // Of this form: sent twice, it is booked once.
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(bodyOf(correctLedger), {
    initial: {
      id,
      from: 'refund_payable',
      to: 'provider_clearing',
      amount: '',
      reason: '',
      transaction_number: '',
      again: false,
    } as Record<string, unknown>,
    submit: async (body) => {
      await call(correctLedger, { body });
      toast.done(t('ledger.corrected'));
      onClose();
      await onDone();
    },
    onError: ({ code }) => {
      if (code === 'correction.equal') form.setValues((before) => ({ ...before, again: true }));
      return false;
    },
  });
  const text = (name: string) => {
    const { onChange, ...field } = form.field(name);
    return {
      ...field,
      value: String(field.value ?? ''),
      onChange: (changed: Parameters<typeof onChange>[0]) => {
        // Another correction than the one that was asked about; other words for it are none.
        if (name !== 'reason') form.set('again', false);
        onChange(changed);
      },
    };
  };
  const accounts = LEDGER_ACCOUNTS.map((value) => ({ value, label: t(`admin-purchases:account.${value}`) }));
  return (
    <Form of={form}>
      <Text c="dimmed">{t('ledger.correct_lead')}</Text>
      <NativeSelect {...text('from')} label={t('ledger.from')} data={accounts} />
      <NativeSelect {...text('to')} label={t('ledger.to')} data={accounts} />
      <TextInput {...text('amount')} label={t('ledger.amount')} inputMode="decimal" />
      <TextInput
        {...text('transaction_number')}
        label={t('ledger.number')}
        description={t('ledger.number_hint')}
        dir="ltr"
      />
      <Textarea
        {...text('reason')}
        label={t('ledger.reason')}
        description={form.values.to === 'provider_fee' ? t('ledger.invoice_hint') : undefined}
        autosize
        minRows={2}
        maxLength={1_000}
      />
      <DialogButtons
        submit={t(form.values.again ? 'ledger.book_again' : 'ledger.correct')}
        isBusy={form.isBusy}
        onCancel={onClose}
      />
    </Form>
  );
};

/** A movement of its own that puts right what an earlier one has wrong. */
export const Correction = ({ isOpen, ...rest }: Props & { isOpen: boolean }) => {
  const { t } = useTranslation('admin-finance');
  return (
    <LazyModal opened={isOpen} onClose={rest.onClose} title={t('ledger.correct')}>
      <CorrectionForm {...rest} />
    </LazyModal>
  );
};
