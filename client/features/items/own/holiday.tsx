import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { setHoliday } from '#shared/items/pauses.api.ts';
import { dayAfter, dayInDubai } from '#shared/kernel/dubai-time.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { holidayQuery } from './holiday.queries.ts';
import { isFeatured } from './is-featured.ts';
import { holidayText } from './my-items.reducers.ts';

/** A day of the calendar of Dubai, so many from today. */
const dayFromNow = (days: number): string => dayAfter(dayInDubai(serverNow()), days);

const HolidayForm = ({ items, onDone }: { items: readonly OwnItem[]; onDone: () => void }) => {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const toast = useToast();
  const onSale = items.filter(({ status }) => status === ITEM_STATUS.approved);
  const form = useZodForm(bodyOf(setHoliday), {
    prefix: 'holiday',
    initial: { until: dayFromNow(7) },
    submit: async (body) => {
      toast.done(message(await call(setHoliday, { body })));
      onDone();
    },
  });
  return (
    <Form of={form}>
      <Text>{t('holiday.text')}</Text>
      {onSale.some(({ offers_count }) => offers_count > 0) ? <Text>{t('holiday.offers')}</Text> : null}
      {onSale.some(isFeatured) ? <Text>{t('holiday.featured')}</Text> : null}
      <TextInput
        {...form.field('until')}
        type="date"
        label={t('holiday.until')}
        min={dayFromNow(1)}
        max={dayFromNow(365)}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={form.isBusy}>
          {t('holiday.start')}
        </Button>
      </Group>
    </Form>
  );
};

const Away = ({ until, children }: { until: string; children: ReactNode }) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const message = useMessage();
  const toast = useToast();
  return (
    <Alert
      color="gray"
      icon={<IconBeach aria-hidden="true" />}
      title={t('holiday.away', { date: format.date(until) })}
    >
      <Stack gap="sm" align="flex-start">
        {children}
        <ActButton
          variant="default"
          does={async () => toast.done(message(await call(setHoliday, { body: { until: null } })))}
        >
          {t('holiday.back')}
        </ActButton>
      </Stack>
    </Alert>
  );
};

/** Reminds a seller who is away of it where they sell. Nothing while they are here. */
export const AwayReminder = () => {
  const { t } = useTranslation('profile');
  const { data } = useLiveQuery(holidayQuery());
  return data?.until ? <Away until={data.until}>{t('holiday.away_selling')}</Away> : null;
};

/** Goes away with everything that is on sale, says until when, and comes back. */
export const Holiday = ({ items }: { items: readonly OwnItem[] }) => {
  const { t } = useTranslation('profile');
  const { data, error } = useLiveQuery(holidayQuery());
  const [isOpen, setOpen] = useState(false);
  const text = holidayText(items, data);
  if (text === null || (error && !data)) return null;
  if (data?.until) return <Away until={data.until}>{t(`holiday.${text}`)}</Away>;
  return (
    <Group ms={-18}>
      <Button
        variant="subtle"
        // Its place is kept until it is known that nobody is away.
        disabled={!data}
        leftSection={<IconBeach size={18} stroke={1.7} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('holiday.open')}
      </Button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('holiday.title')}>
        <HolidayForm items={items} onDone={() => setOpen(false)} />
      </Sheet>
    </Group>
  );
};
