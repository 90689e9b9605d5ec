import { conciergeSlots, confirmVisitPayment, findVisit } from '#shared/concierge/concierge.calls.ts';
import type { Slot } from '#shared/concierge/concierge.schema.ts';
import { call } from '../../lib/http/api.ts';
import type { AnswerOf, BodyIn } from '../../lib/http/contracts.ts';
import { every } from '../../live/every.ts';
import { on } from '../../live/live-query.ts';

/** Hours come on offer and go from it as time passes, of which no event tells: they are asked for again. */
const SLOTS_AGAIN = every(60_000);

/** The hours a visit may start at. Read them through `slotsAtom`, which keeps them up to date. */
export const slotsQuery = () => ({
  queryKey: ['concierge-slots'],
  queryFn: async (): Promise<Slot[]> => (await call(conciergeSlots)).data,
  refetchInterval: SLOTS_AGAIN,
});

/** The booking of a mailed link. */
export const visitQuery = (token: string) => ({
  queryKey: ['concierge-visit', token],
  queryFn: async () => (await call(findVisit, { body: { token } })).data,
  events: on(['visit.moved'], 'refetch'),
  room: { purchase_link: token },
});

export type PaidVisit = AnswerOf<typeof confirmVisitPayment>['data'];

/** Somebody is back from paying for a visit: the server asks the provider and answers what was paid. */
export const confirmedVisit = async (body: BodyIn<typeof confirmVisitPayment>): Promise<PaidVisit> =>
  (await call(confirmVisitPayment, { body })).data;
