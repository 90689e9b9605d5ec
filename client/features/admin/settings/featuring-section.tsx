import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DeskSettings } from '#shared/admin/settings.api.ts';
import { changeFeaturing } from '#shared/admin/settings.api.ts';
import { bodyOf, call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Facts, Section } from '../ui/section.tsx';
import classes from './settings.module.css';
import { useSaving } from './use-saving.ts';

/** What featuring costs from the next checkout on. */
export const FeaturingSection = ({ settings }: { settings: DeskSettings }) => {
  const { t } = useTranslation('admin-settings');
  const save = useSaving();
  const form = useZodForm(bodyOf(changeFeaturing), {
    initial: { price: String(settings.featuring_price), days: String(settings.featuring_days) },
    submit: (body) => save(call(changeFeaturing, { body })),
  });
  return (
    <Section title={t('featuring.title')}>
      <form onSubmit={form.onSubmit} noValidate>
        <Stack gap="sm">
          <ErrorSummary errors={form.errors} ref={form.summary} />
          <div className={classes.fields}>
            <TextInput {...form.field('price')} label={t('featuring.price')} inputMode="decimal" />
            <TextInput {...form.field('days')} label={t('featuring.days')} inputMode="numeric" />
          </div>
          <Group justify="space-between" gap="sm">
            <Text c="dimmed">{t('featuring.hint')}</Text>
            <Button type="submit" loading={form.isBusy}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
};

/** What the configuration decides, for reading. */
export const VatSection = ({ settings }: { settings: DeskSettings }) => {
  const { t } = useTranslation('admin-settings');
  const format = useFormat();
  return (
    <Section title={t('vat.title')}>
      <Facts
        facts={[
          [t('vat.rate'), t('percent', { value: format.number(settings.vat_percentage) })],
          [t('vat.number'), <bdi key="trn">{settings.vat_number ?? '–'}</bdi>],
        ]}
      />
      <Text c="dimmed">{t('vat.hint')}</Text>
    </Section>
  );
};
