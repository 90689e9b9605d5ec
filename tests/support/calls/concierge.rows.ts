import { conciergeBookings } from '#server/db/concierge.tables.ts';
import { hashToken } from '#server/modules/accounts/tokens.ts';
import * as concierge from '#shared/concierge/concierge.api.ts';
import type { Slot } from '#shared/concierge/concierge.schema.ts';
import type { TestApp } from '../app.ts';
import { apiOf } from '../http.ts';
import type { Row } from './cast.ts';
import { anybody, statuses } from './cast.ts';

let guests = 0;

/** The hours that are free now, soonest first. */
export const freeSlots = async (app: TestApp): Promise<Slot[]> => {
  const { body } = await apiOf(app.url).get('/api/global/concierge/slots');
  return (body.data as Slot[]).filter(({ taken }) => !taken);
};

/** A filled-in booking form of somebody new. */
export const bookingForm = (startsAt: string) => {
  guests += 1;
  return {
    name: 'Huda Salem',
    email: `concierge-${guests}-${process.pid}@example.com`,
    mobile_number: '+971501112233',
    address: 'Villa 4, Street 12, Al Barsha 2, Dubai',
    items_count: 12,
    notes: 'Ring the lower bell',
    starts_at: startsAt,
    locale: 'en',
  };
};

/** A booking years ahead, which no picker offers, and the secret of its link. */
const aFarVisit = async ({ deps }: TestApp): Promise<string> => {
  const token = deps.ids.token();
  const startsAt = new Date(Date.UTC(2100, 0, 1) + 3_600_000 * Number.parseInt(deps.ids.code(), 10));
  await deps.db.insert(conciergeBookings).values({
    ...bookingForm(startsAt.toISOString()),
    locale: 'en',
    starts_at: startsAt,
    number: `C-${deps.ids.uuid()}`,
    token_hash: hashToken(token),
  });
  return token;
};

export const conciergeRows: Row[] = [
  { endpoint: concierge.conciergeSlots, given: () => ({}), status: anybody },
  {
    endpoint: concierge.bookVisit,
    given: async ({ app }) => ({ body: bookingForm((await freeSlots(app))[0]?.starts_at ?? '') }),
    status: statuses(201, 201, 201, 201),
  },
  {
    endpoint: concierge.findVisit,
    given: async ({ app }) => ({ body: { token: await aFarVisit(app) } }),
    status: anybody,
  },
  {
    endpoint: concierge.findVisit,
    when: 'with a secret that belongs to nothing',
    given: ({ app }) => ({ body: { token: app.deps.ids.token() } }),
    status: statuses(404, 404, 404, 404),
  },
  {
    endpoint: concierge.cancelVisit,
    given: async ({ app }) => ({ body: { token: await aFarVisit(app) } }),
    status: anybody,
  },
];
