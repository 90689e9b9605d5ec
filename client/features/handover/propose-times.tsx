import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FARTHEST_SLOT_DAYS, MOST_SLOTS } from '#shared/handover/collection.rules.ts';
import { DAY_MS, dayInDubai, instantInDubai } from '#shared/kernel/dubai-time.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { LazyModal } from '../../ui/lazy-modal.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './handover.module.css';

/** One of the lines; `nth` counts from 1. */
type Choice = { nth: number; day: string; time: string };

const FIRST_HOUR = 8;
const LAST_HOUR = 21;
const TIMES = Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 2 + 1 }, (_, index) => {
  const minutes = FIRST_HOUR * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});
const ANY_DAY = '2026-01-01';
const NOTHING: readonly Choice[] = Array.from({ length: MOST_SLOTS }, (_, index) => ({
  nth: index + 1,
  day: '',
  time: '',
}));

const instantOf = ({ day, time }: Choice): string | null =>
  day && time ? instantInDubai(`${day}T${time}`) : null;

type FormProps = { propose: (slots: string[]) => Promise<unknown>; onDone: () => void };

const Times = ({ propose: send, onDone }: FormProps) => {
  const { t } = useTranslation('handover');
  const format = useFormat();
  const [choices, setChoices] = useState(NOTHING);
  const now = serverNow();
  const days = Array.from({ length: FARTHEST_SLOT_DAYS }, (_, index) => now + index * DAY_MS);
  const chosen = choices.flatMap((choice) => instantOf(choice) ?? []);
  const choose = (nth: number, change: Partial<Choice>): void =>
    setChoices(choices.map((choice) => (choice.nth === nth ? { ...choice, ...change } : choice)));
  const propose = useAct(
    async () => {
      await send(chosen);
      onDone();
    },
    { failed: null },
  );
  return (
    <Stack gap="md">
      <Text>{t('times.how')}</Text>
      {choices.map((choice) => (
        <fieldset key={choice.nth} className={classes.slot} disabled={propose.isBusy}>
          <legend className="visually-hidden">{t('times.nth', { nth: choice.nth })}</legend>
          <NativeSelect
            label={t('times.day')}
            value={choice.day}
            onChange={(event) => choose(choice.nth, { day: event.currentTarget.value })}
            data={[
              { value: '', label: t('times.none') },
              ...days.map((day) => ({ value: dayInDubai(day), label: format.weekday(day) })),
            ]}
          />
          <NativeSelect
            label={t('times.time')}
            value={choice.time}
            onChange={(event) => choose(choice.nth, { time: event.currentTarget.value })}
            data={[
              { value: '', label: t('times.none') },
              ...TIMES.map((value) => ({
                value,
                label: format.time(instantInDubai(`${ANY_DAY}T${value}`) ?? ''),
              })),
            ]}
          />
        </fieldset>
      ))}
      <Refusal error={propose.error} />
      <Text size="sm" c="dimmed">
        {t('times.zone')}
      </Text>
      <Group justify="flex-end">
        <Button onClick={propose.start} loading={propose.isBusy} disabled={chosen.length === 0}>
          {t('times.send')}
        </Button>
      </Group>
    </Stack>
  );
};

type Props = Pick<FormProps, 'propose'> & { isOpen: boolean; onClose: () => void };

/** Up to three times within two weeks, in Dubai's time. */
export const ProposeTimes = ({ propose, isOpen, onClose }: Props) => {
  const { t } = useTranslation('handover');
  return (
    <LazyModal opened={isOpen} onClose={onClose} title={t('times.propose')}>
      <Times propose={propose} onDone={onClose} />
    </LazyModal>
  );
};
