import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DeskSettings } from '#shared/admin/settings.api.ts';
import { changeConcierge } from '#shared/admin/settings.api.ts';
import { bodyOf, call } from '../../../lib/api.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Section } from '../ui/section.tsx';
import classes from './settings.module.css';
import { useSaving } from './use-saving.ts';

/** What a visit costs from the next booking on. */
export const ConciergeSection = ({ settings }: { settings: DeskSettings }) => {
  const { t } = useTranslation('admin-settings');
  const save = useSaving();
  const form = useZodForm(bodyOf(changeConcierge), {
    initial: { price: String(settings.concierge_price) },
    submit: (body) => save(call(changeConcierge, { body })),
  });
  return (
    <Section title={t('concierge.title')}>
      <form onSubmit={form.onSubmit} noValidate>
        <Stack gap="sm">
          <ErrorSummary errors={form.errors} ref={form.summary} />
          <div className={classes.fields}>
            <TextInput {...form.field('price')} label={t('concierge.price')} inputMode="decimal" />
          </div>
          <Group justify="space-between" gap="sm">
            <Text c="dimmed">{t('concierge.hint')}</Text>
            <Button type="submit" loading={form.isBusy}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
};
