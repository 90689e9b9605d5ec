import { Button, Group, Text, TextInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import type { AdminSettings } from '#shared/admin/settings.api.ts';
import { changeConcierge, changeFeaturing } from '#shared/admin/settings.api.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Section } from '../ui/section.tsx';
import classes from './settings.module.css';
import { useSaving } from './use-saving.ts';

const PriceSection = ({
  of,
  form,
  children,
}: {
  of: 'concierge' | 'featuring';
  form: ComponentProps<typeof Form>['of'] & { isBusy: boolean };
  children: ReactNode;
}) => {
  const { t } = useTranslation('admin-settings');
  return (
    <Section title={t(`${of}.title`)}>
      <Form of={form} gap="sm">
        <div className={classes.fields}>{children}</div>
        <Group justify="space-between" gap="sm">
          <Text c="dimmed">{t(`${of}.hint`)}</Text>
          <Button type="submit" loading={form.isBusy}>
            {t('save')}
          </Button>
        </Group>
      </Form>
    </Section>
  );
};

/** What a visit costs from the next booking on. */
export const ConciergeSection = ({ settings }: { settings: AdminSettings }) => {
  const { t } = useTranslation('admin-settings');
  const save = useSaving();
  const form = useZodForm(bodyOf(changeConcierge), {
    initial: { price: String(settings.concierge_price) },
    isLive: true,
    submit: (body) => save(call(changeConcierge, { body })),
  });
  return (
    <PriceSection of="concierge" form={form}>
      <TextInput {...form.field('price')} label={t('concierge.price')} inputMode="decimal" />
    </PriceSection>
  );
};

/** What featuring costs from the next checkout on. */
export const FeaturingSection = ({ settings }: { settings: AdminSettings }) => {
  const { t } = useTranslation('admin-settings');
  const save = useSaving();
  const form = useZodForm(bodyOf(changeFeaturing), {
    initial: { price: String(settings.featuring_price), days: String(settings.featuring_days) },
    isLive: true,
    submit: (body) => save(call(changeFeaturing, { body })),
  });
  return (
    <PriceSection of="featuring" form={form}>
      <TextInput {...form.field('price')} label={t('featuring.price')} inputMode="decimal" />
      <TextInput {...form.field('days')} label={t('featuring.days')} inputMode="numeric" />
    </PriceSection>
  );
};
