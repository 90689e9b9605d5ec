import { holiday } from '#shared/items/pauses.calls.ts';
import { call } from '../../lib/http/api.ts';
import type { AnswerOf } from '../../lib/http/contracts.ts';
import { on } from '../../live/live-query.ts';

type Holiday = AnswerOf<typeof holiday>['data'];

/** Until when I am away, live. */
export const holidayQuery = () => ({
  queryKey: ['holiday'],
  queryFn: async (): Promise<Holiday> => (await call(holiday)).data,
  events: on(['holiday.changed'], (held: Holiday, { data }) =>
    data.view === 'owner' ? { until: data.until } : held,
  ),
});
