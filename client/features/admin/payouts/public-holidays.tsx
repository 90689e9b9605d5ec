import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { addHoliday } from '#shared/admin/payouts.api.ts';
import { removeHoliday } from '#shared/admin/payouts.calls.ts';
import type { HolidayView } from '#shared/payouts/payouts.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { Line, Lines, Section } from '../ui/section.tsx';
import { holidaysQuery, PAYOUTS_KEY } from './payouts.queries.ts';

const AddHoliday = () => {
  const { t } = useTranslation('admin-payouts');
  const client = useQueryClient();
  const toast = useToast();
  const initial = { day: '', name_en: '', name_ar: '' };
  const form = useZodForm(bodyOf(addHoliday), {
    initial,
    submit: async (body) => {
      await call(addHoliday, { body });
      await client.invalidateQueries({ queryKey: PAYOUTS_KEY });
      toast.done(t('holiday_added'));
      form.setValues(initial);
    },
  });
  return (
    <Form of={form} gap="sm" maw={480}>
      <TextInput {...form.field('day')} type="date" label={t('holiday_day')} dir="ltr" />
      <TextInput {...form.field('name_en')} label={t('holiday_en')} dir="ltr" lang="en" />
      <TextInput {...form.field('name_ar')} label={t('holiday_ar')} dir="rtl" lang="ar" />
      <Group>
        <Button type="submit" loading={form.isBusy}>
          {t('holiday_add')}
        </Button>
      </Group>
    </Form>
  );
};

const Holiday = ({ holiday }: { holiday: HolidayView }) => {
  const { t, i18n } = useTranslation('admin-payouts');
  const format = useFormat();
  const client = useQueryClient();
  const toast = useToast();
  const name = i18n.language === 'ar' ? holiday.name_ar : holiday.name_en;
  const day = format.date(`${holiday.day}T08:00:00.000Z`);
  const remove = async (): Promise<void> => {
    await call(removeHoliday, { params: { day: holiday.day } });
    toast.done(t('holiday_removed'));
  };
  return (
    <Line
      end={
        <ActButton
          variant="default"
          aria-label={t('holiday_remove_one', { day, name })}
          does={remove}
          settled={() => client.invalidateQueries({ queryKey: PAYOUTS_KEY })}
        >
          {t('holiday_remove')}
        </ActButton>
      }
    >
      {day} <bdi>{name}</bdi>
    </Line>
  );
};

/** Days on which nothing is paid out and nobody visits: those that follow the moon are corrected here once they are announced. */
export const PublicHolidays = () => {
  const { t } = useTranslation('admin-payouts');
  const result = useLiveQuery(holidaysQuery());
  return (
    <Stack gap="lg">
      <Section title={t('holiday_add')}>
        <AddHoliday />
      </Section>
      <Section title={t('view.holidays')}>
        {result.isPending ? <SkeletonRows count={6} height={56} /> : null}
        {result.error ? (
          <ErrorState error={result.error} onRetry={result.refetch} isRetrying={result.isFetching} />
        ) : null}
        <Lines>
          {(result.data ?? []).map((holiday) => (
            <Holiday key={holiday.day} holiday={holiday} />
          ))}
        </Lines>
      </Section>
    </Stack>
  );
};
