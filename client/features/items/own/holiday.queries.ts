import { holiday } from '#shared/items/pauses.calls.ts';
import { call } from '../../../lib/http/api.ts';
import type { AnswerOf } from '../../../lib/http/contracts.ts';
import { AndRefetch, on } from '../../../live/live-query.ts';

type Holiday = AnswerOf<typeof holiday>['data'];

/** Until when I am away, live. */
export const holidayQuery = () => ({
  queryKey: ['holiday'],
  queryFn: async (): Promise<Holiday> => (await call(holiday)).data,
  // It has no version: shown at once, and asked for, since of two changes the first may be told last.
  events: on(['holiday.changed'], (held: Holiday, { data }) =>
    data.view === 'owner' ? new AndRefetch({ until: data.until }) : held,
  ),
});
