import { today } from '#shared/dashboard/dashboard.calls.ts';
import { call } from '../../lib/http/api.ts';
import { STATE_EVENTS } from '../../live/events.ts';
import { on } from '../../live/live-query.ts';

/** Everything that gives a member something to do, or takes it off them. */
export const TODAY_EVENTS = [
  ...STATE_EVENTS,
  'item.approved',
  'question.asked',
  'question.answered',
  'purchase.paid',
  'purchase.handed_over',
  'purchase.completed',
  'purchase.case_changed',
  'purchase.collection_changed',
  'drafts.changed',
] as const;

/** What waits for the signed-in member, the most urgent kind first. */
export const todayQuery = () => ({
  queryKey: ['today'] as const,
  queryFn: async () => (await call(today, {})).data.tasks,
  events: on(TODAY_EVENTS, 'refetch'),
});
