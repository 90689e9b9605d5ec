import { Button, NumberInput, Skeleton, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { MAX_VISIT_ITEMS } from '#shared/concierge/concierge.rules.ts';
import type { BookedView, Slot } from '#shared/concierge/concierge.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSettingsTexts } from '../../settings/settings-texts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form/form.tsx';
import classes from './booking-form.module.css';
import { slotsAtom } from './concierge.atoms.ts';
import { SlotPicker } from './slot-picker.tsx';
import { useBooking } from './use-booking.ts';
import { VisitCode } from './visit-code.tsx';
import { useVisitTexts } from './visit-texts.ts';

type Booking = ReturnType<typeof useBooking>;

/** Who books, and where to come. */
const VisitFields = ({ form }: Pick<Booking, 'form'>) => {
  const { t } = useTranslation('concierge');
  return (
    <>
      <div className={classes.pair}>
        <TextInput {...form.field('name')} label={t('form.name')} autoComplete="name" />
        <TextInput {...form.field('email')} label={t('form.email')} type="email" autoComplete="email" />
        <TextInput
          {...form.field('mobile_number')}
          label={t('form.phone')}
          type="tel"
          autoComplete="tel"
          classNames={{ input: classes.latin }}
        />
        <NumberInput
          {...form.field('items_count')}
          label={t('form.items')}
          description={t('form.items_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={MAX_VISIT_ITEMS}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          inputMode="numeric"
        />
      </div>
      <TextInput
        {...form.field('address')}
        label={t('form.address')}
        description={t('form.address_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="street-address"
      />
      <Textarea {...form.field('notes')} label={t('form.notes')} autosize minRows={2} />
    </>
  );
};

type FormProps = { slots: readonly Slot[]; onBooked: (booking: BookedView) => void };

const FilledForm = ({ slots, onBooked }: FormProps) => {
  const { t } = useTranslation('concierge');
  const texts = useVisitTexts();
  const { texts: prices } = useSettingsTexts();
  const [day, setDay] = useState<string | null>(null);
  const { form, lost, asked, onRefused, backToForm } = useBooking(slots, onBooked);
  if (asked) return <VisitCode asked={asked} onBooked={onBooked} onRefused={onRefused} onBack={backToForm} />;
  const { value: startsAt, error: hourError } = form.field('starts_at');
  return (
    <Form of={form}>
      {lost ? <p className={classes.lost}>{lost}</p> : null}
      <SlotPicker
        slots={slots}
        value={startsAt}
        day={day}
        onDay={(chosen) => {
          setDay(chosen);
          form.set('starts_at', '');
        }}
        onChange={(chosen) => form.set('starts_at', chosen)}
        error={hourError}
      />
      <VisitFields form={form} />
      {startsAt ? (
        <Text fw={500}>{t('form.chosen', { day: texts.day(startsAt), hour: texts.clock(startsAt) })}</Text>
      ) : null}
      <Button type="submit" loading={form.isBusy}>
        {t('form.submit')}
      </Button>
      <Text size="sm" c="dimmed">
        {prices ? t('form.charge', prices) : null}
      </Text>
    </Form>
  );
};

/** Our own way to book: an hour, and who and where. */
export const BookingForm = ({ onBooked }: Pick<FormProps, 'onBooked'>) => {
  const { t } = useTranslation('concierge');
  const { data, error, refetch } = useAtomValue(slotsAtom);
  return (
    <section className={classes.card} aria-labelledby="book">
      <Title order={2} size="h3" id="book" mb="md" tabIndex={-1}>
        {t('form.title')}
      </Title>
      {data ? <FilledForm slots={data} onBooked={onBooked} /> : null}
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton height={420} />}
    </section>
  );
};
