import { adminConciergeDays } from '#shared/admin/concierge.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { WORKING_DAY_EVENTS } from '../../../live/events.ts';
import { every } from '../../../live/every.ts';
import { on } from '../../../live/live-query.ts';

/** Under which the days are kept, from whichever on. */
export const CONCIERGE_KEY = ['admin-concierge'];

/** What moves visits and hours, and what was listed at a visit. */
const EVENTS = [
  'concierge.slot_taken',
  'concierge.slot_released',
  'visit.moved',
  'item.proposed',
  'item.declined',
  'item.submitted',
  // That somebody was visited has no event but its line of the log.
  'audit.line_kept',
  ...WORKING_DAY_EVENTS,
] as const;

export const conciergeQuery = (from: string | null) => ({
  queryKey: [...CONCIERGE_KEY, from],
  queryFn: async () => (await call(adminConciergeDays, { query: from ? { from } : {} })).data,
  events: on(EVENTS, 'refetch'),
  room: { concierge: true } as const,
  // Hours go from what is on offer by the clock.
  refetchInterval: every(60_000),
});
