import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminConcierge, AdminVisit } from '#shared/admin/concierge.api.ts';
import { blockHour, cancelVisitByAdmin } from '#shared/admin/concierge.calls.ts';
import { DAY_MS, dayInDubai } from '#shared/kernel/dubai-time.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useAddressQuery } from '../../../lib/page/use-address-query.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { Section } from '../ui/section.tsx';
import { useChanging } from '../ui/use-changing.ts';
import classes from './concierge.module.css';
import { CONCIERGE_KEY, conciergeQuery } from './concierge.queries.ts';
import { Visit } from './visit.tsx';

const SPAN_DAYS = 15;

type Hour = AdminConcierge['hours'][number];

const HourButton = ({ hour: { starts_at, is_blocked, is_taken } }: { hour: Hour }) => {
  const { t } = useTranslation('admin-concierge');
  const format = useFormat();
  const { start } = useChanging(CONCIERGE_KEY, () =>
    call(blockHour, { body: { starts_at, is_blocked: !is_blocked } }),
  );
  const state = is_blocked ? 'blocked' : is_taken ? 'taken' : 'free';
  return (
    <button
      type="button"
      className={classes.hour}
      data-state={state}
      disabled={state === 'taken'}
      aria-pressed={state === 'taken' ? undefined : is_blocked}
      onClick={start}
    >
      <span>{format.time(starts_at)}</span>
      <span className={classes.hourState}>{t(`hour.${state}`)}</span>
    </button>
  );
};

const Days = ({ data }: { data: AdminConcierge }) => {
  const { t } = useTranslation('admin-concierge');
  const format = useFormat();
  const client = useQueryClient();
  const toast = useToast();
  const [leaving, setLeaving] = useState<AdminVisit | null>(null);
  const days = [
    ...new Set([...data.visits, ...data.hours].map(({ starts_at }) => dayInDubai(starts_at))),
  ].sort();
  const ofDay = <T extends { starts_at: string }>(list: readonly T[], day: string) =>
    list.filter(({ starts_at }) => dayInDubai(starts_at) === day);
  const cancel = async (visit: AdminVisit, reason: string) => {
    await call(cancelVisitByAdmin, { params: { number: visit.number }, body: { reason } });
    await client.invalidateQueries({ queryKey: CONCIERGE_KEY });
    toast.done(t('was_cancelled'));
  };
  if (days.length === 0) return <EmptyState title={t('empty')} text={t('empty_text')} />;
  return (
    <>
      {days.map((day) => {
        const visits = ofDay(data.visits, day);
        const hours = ofDay(data.hours, day);
        return (
          <Section
            key={day}
            title={format.date(`${day}T08:00:00Z`)}
            aside={
              <Text c="dimmed">
                {t('visits', { count: visits.filter((one) => one.status === 'booked').length })}
              </Text>
            }
          >
            {visits.length > 0 ? (
              <ul className={classes.visits}>
                {visits.map((visit) => (
                  <Visit key={visit.number} visit={visit} onCancel={() => setLeaving(visit)} />
                ))}
              </ul>
            ) : null}
            {hours.length > 0 ? (
              <div className={classes.hours}>
                {hours.map((hour) => (
                  <HourButton key={hour.starts_at} hour={hour} />
                ))}
              </div>
            ) : null}
          </Section>
        );
      })}
      {data.left_out ? <Text c="dimmed">{t('left_out', { count: data.left_out })}</Text> : null}
      <ReasonDialog
        opened={leaving !== null}
        title={t('cancel_title')}
        label={t('cancel_label')}
        confirm={t('cancel')}
        onConfirm={(reason) => (leaving ? cancel(leaving, reason) : Promise.resolve())}
        onClose={() => setLeaving(null)}
      >
        {t('cancel_text', { name: leaving?.name ?? '' })}
      </ReasonDialog>
    </>
  );
};

/** The first day that an address asks for. */
const dayIn = (query: URLSearchParams): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.exec(query.get('from') ?? '')?.[0] ?? null;

/** Days with their visits and hours; a booking moves them at once. */
export const Concierge = () => {
  const { t } = useTranslation('admin-concierge');
  const { query, change } = useAddressQuery();
  const from = dayIn(query);
  const { data, error, refetch, isFetching } = useLiveQuery(conciergeQuery(from));
  const turn = (by: -1 | 1) =>
    change((before) => {
      const start = Date.parse(`${dayIn(before) ?? dayInDubai(data?.now ?? serverNow())}T00:00:00Z`);
      return new URLSearchParams({
        from: new Date(start + by * SPAN_DAYS * DAY_MS).toISOString().slice(0, 10),
      });
    });
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Button variant="default" onClick={() => turn(-1)}>
          {t('earlier')}
        </Button>
        <Button
          variant="default"
          disabled={from === null}
          onClick={() => change(() => new URLSearchParams())}
        >
          {t('today')}
        </Button>
        <Button variant="default" onClick={() => turn(1)}>
          {t('later')}
        </Button>
      </Group>
      {data ? (
        <Days data={from === null ? data : { ...data, hours: [] }} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonRows count={4} height={160} />
      )}
    </Stack>
  );
};
