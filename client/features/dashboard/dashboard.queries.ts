import { dashboard, dashboardOfItem } from '#shared/dashboard/dashboard.calls.ts';
import { DASHBOARD_DAYS } from '#shared/dashboard/dashboard.rules.ts';
import { hourInDubai } from '#shared/kernel/dubai-time.ts';
import { call } from '../../lib/http/api.ts';
import { on } from '../../live/live-query.ts';
import { DASHBOARD_EVENTS } from './dashboard.events.ts';

export type Days = (typeof DASHBOARD_DAYS)[number];
export const DEFAULT_DAYS: Days = 30;

/** The days that the address asks for. */
export const daysIn = (query: URLSearchParams): Days =>
  DASHBOARD_DAYS.find((days) => String(days) === query.get('days')) ?? DEFAULT_DAYS;

export const dashboardQuery = (days: Days) => ({
  queryKey: ['dashboard', days] as const,
  queryFn: async () => (await call(dashboard, { query: { days: `${days}` } })).data,
  events: on(DASHBOARD_EVENTS, 'refetch'),
});

/** When days end of which the last one is today: another one has begun then. */
export const endOf = (days: readonly { day: string }[] | undefined): string | null => {
  const last = days?.at(-1);
  return last ? hourInDubai(last.day, 24).toISOString() : null;
};

/** One item of mine, day by day. */
export const itemDaysQuery = (uuid: string, days: Days) => ({
  queryKey: ['dashboard', 'item', uuid, days] as const,
  queryFn: async () =>
    (await call(dashboardOfItem, { params: { uuid }, query: { days: `${days}` } })).data.days,
  events: on(DASHBOARD_EVENTS, 'refetch'),
});
