import { Badge, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AdminSettings, FeeView } from '#shared/admin/settings.api.ts';
import { decideFee } from '#shared/admin/settings.api.ts';
import { cancelFee } from '#shared/admin/settings.calls.ts';
import { instantInDubai } from '#shared/kernel/dubai-time.ts';
import { platformFee } from '#shared/kernel/money.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useAct } from '../../../ui/use-act.ts';
import { Line, Lines, Section } from '../ui/section.tsx';
import classes from './settings.module.css';
import { useSaving } from './use-saving.ts';

const EXAMPLE_FILS = 10_000;

const COLORS = { in_force: 'green', past: 'gray', cancelled: 'gray' } as const;

const Fee = ({ fee, onCancel }: { fee: FeeView; onCancel: () => void }) => {
  const { t } = useTranslation('admin-settings');
  const format = useFormat();
  return (
    <Line
      end={
        fee.state === 'coming' ? (
          <Button variant="default" onClick={onCancel}>
            {t('fee.cancel')}
          </Button>
        ) : (
          <Badge variant="light" color={COLORS[fee.state]} tt="none" fw={500}>
            {t(`fee.state.${fee.state}`)}
          </Badge>
        )
      }
    >
      <strong className={classes.figure}>{t('percent', { value: format.number(fee.percentage) })}</strong>{' '}
      <span>{t('fee.from', { when: format.dateTime(fee.effective_from) })}</span>
      <div className={classes.by}>{t('fee.by', { name: fee.created_by })}</div>
    </Line>
  );
};

const NewFee = () => {
  const { t } = useTranslation('admin-settings');
  const format = useFormat();
  const save = useSaving();
  const [when, setWhen] = useState('');
  const form = useZodForm(bodyOf(decideFee), {
    initial: { percentage: '', effective_from: null as string | null },
    submit: async (body) => {
      await save(call(decideFee, { body }));
      form.setValues({ percentage: '', effective_from: null });
      setWhen('');
    },
  });
  const percentage = Number(form.values.percentage);
  const isFigure = form.values.percentage !== '' && Number.isFinite(percentage) && percentage >= 0;
  const price = format.price(EXAMPLE_FILS / 100);
  const total = format.price((EXAMPLE_FILS + platformFee(EXAMPLE_FILS, isFigure ? percentage : 0)) / 100);
  return (
    <Form of={form} gap="sm">
      <div className={classes.fields}>
        <TextInput
          {...form.field('percentage')}
          label={t('fee.percentage')}
          inputMode="decimal"
          rightSection="%"
        />
        <TextInput
          {...form.field('effective_from')}
          type="datetime-local"
          label={t('fee.when')}
          description={t('fee.when_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={when}
          onChange={(event) => {
            setWhen(event.currentTarget.value);
            form.set('effective_from', instantInDubai(event.currentTarget.value));
          }}
        />
      </div>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed" role="status">
          {isFigure ? t('fee.example', { price, total }) : ''}
        </Text>
        <Button type="submit" loading={form.isBusy}>
          {t(when === '' ? 'fee.now' : 'fee.later')}
        </Button>
      </Group>
    </Form>
  );
};

/** The service fee: what is in force, what comes, what was. */
export const FeeSection = ({ settings }: { settings: AdminSettings }) => {
  const { t } = useTranslation('admin-settings');
  const format = useFormat();
  const save = useSaving();
  const [leaving, setLeaving] = useState<FeeView | null>(null);
  const cancel = useAct((fee: FeeView) => save(call(cancelFee, { params: { id: fee.id } })), {
    settled: () => setLeaving(null),
  });
  return (
    <Section title={t('fee.title')}>
      <p className={classes.now}>
        <strong className={classes.big}>
          {t('percent', { value: format.number(settings.platform_fee_percentage) })}
        </strong>
        <span>{t('fee.in_force')}</span>
      </p>
      <Text c="dimmed">{t('fee.lead')}</Text>
      <NewFee />
      {settings.fees.length > 0 ? (
        <Lines>
          {settings.fees.map((fee) => (
            <Fee key={fee.id} fee={fee} onCancel={() => setLeaving(fee)} />
          ))}
        </Lines>
      ) : (
        <Text c="dimmed">{t('fee.built_in', { value: format.number(settings.built_in_percentage) })}</Text>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title={t('fee.cancel_title')}
        confirm={t('fee.cancel')}
        isDangerous
        isBusy={cancel.isBusy}
        onConfirm={() => leaving && cancel.start(leaving)}
        onCancel={() => setLeaving(null)}
      >
        {leaving
          ? t('fee.cancel_text', {
              value: format.number(leaving.percentage),
              when: format.dateTime(leaving.effective_from),
            })
          : ''}
      </ConfirmDialog>
    </Section>
  );
};
