import { NativeSelect, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createDiscount } from '#shared/admin/discounts.api.ts';
import { DISCOUNT_TARGETS, DISCOUNT_USES } from '#shared/discounts/discounts.rules.ts';
import { instantInDubai } from '#shared/kernel/dubai-time.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { LazyModal } from '../../../ui/lazy-modal.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { DISCOUNTS_KEY } from './discounts.queries.ts';

const NO_SIZE = { percentage: null, amount: null, at_most: null };

const NOTHING: Record<string, unknown> = {
  ...NO_SIZE,
  code: '',
  applies_to: 'fee',
  valid_for: 'purchase',
  valid_from: null,
  valid_until: null,
  total_limit: null,
  user_limit: '1',
};

const NewDiscountForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('admin-discounts');
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [kind, setKind] = useState<'percentage' | 'amount'>('percentage');
  /** What is typed for the other kind: a discount is of one alone. */
  const [ofOther, setOfOther] = useState<Record<string, unknown>>(NO_SIZE);
  const [times, setTimes] = useState({ valid_from: '', valid_until: '' });
  const form = useZodForm(bodyOf(createDiscount), {
    initial: NOTHING,
    submit: async (body) => {
      const { data } = await call(createDiscount, { body });
      await client.invalidateQueries({ queryKey: DISCOUNTS_KEY });
      toast.done(t('made', { code: data.code }));
      onClose();
      await navigate(`/admin/discounts/${data.id}`);
    },
  });
  /** An empty field says nothing: the contract wants it left out. */
  const optional = (name: string) => {
    const field = form.field(name);
    return {
      ...field,
      value: String(field.value ?? ''),
      onChange: (event: { currentTarget: { value: string } }) =>
        form.set(name, event.currentTarget.value === '' ? null : event.currentTarget.value),
    };
  };
  const moment = (name: 'valid_from' | 'valid_until') => ({
    ...form.field(name),
    type: 'datetime-local',
    value: times[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTimes((before) => ({ ...before, [name]: value }));
      form.set(name, instantInDubai(value));
    },
  });
  return (
    <Form of={form}>
      <TextInput
        {...optional('code')}
        label={t('code')}
        description={t('code_hint')}
        maxLength={40}
        dir="ltr"
        autoCapitalize="characters"
        data-autofocus
      />
      <SegmentedControl
        aria-label={t('kind_label')}
        fullWidth
        value={kind}
        disabled={form.isBusy}
        onChange={(value) => {
          setKind(value as typeof kind);
          const { percentage, amount, at_most } = form.values;
          setOfOther({ percentage, amount, at_most });
          for (const [name, typed] of Object.entries(ofOther)) form.set(name, typed);
        }}
        data={[
          { value: 'percentage', label: t('kind.percentage') },
          { value: 'amount', label: t('kind.amount') },
        ]}
      />
      {kind === 'percentage' ? (
        <TextInput {...optional('percentage')} label={t('percentage')} inputMode="decimal" rightSection="%" />
      ) : (
        <TextInput {...optional('amount')} label={t('amount')} inputMode="decimal" />
      )}
      <NativeSelect
        {...optional('applies_to')}
        label={t('applies_to')}
        description={t('applies_to_hint')}
        data={DISCOUNT_TARGETS.map((value) => ({ value, label: t(`target.${value}`) }))}
      />
      {kind === 'percentage' ? (
        <TextInput
          {...optional('at_most')}
          label={t('at_most')}
          description={form.values.applies_to === 'total' ? t('at_most_needed') : t('empty_is_none')}
          inputMode="decimal"
        />
      ) : null}
      <NativeSelect
        {...optional('valid_for')}
        label={t('valid_for')}
        data={DISCOUNT_USES.map((value) => ({ value, label: t(`for.${value}`) }))}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput {...moment('valid_from')} label={t('valid_from')} description={t('valid_from_hint')} />
        <TextInput {...moment('valid_until')} label={t('valid_until')} description={t('empty_is_none')} />
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          {...optional('total_limit')}
          label={t('total_limit')}
          description={t('empty_is_none')}
          inputMode="numeric"
        />
        <TextInput
          {...optional('user_limit')}
          label={t('user_limit')}
          description={t('empty_is_none')}
          inputMode="numeric"
        />
      </SimpleGrid>
      <DialogButtons submit={t('create')} isBusy={form.isBusy} onCancel={onClose} />
    </Form>
  );
};

/** A new code. */
export const NewDiscount = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('admin-discounts');
  return (
    <LazyModal opened={isOpen} onClose={onClose} title={t('new')} size="lg">
      <NewDiscountForm onClose={onClose} />
    </LazyModal>
  );
};
