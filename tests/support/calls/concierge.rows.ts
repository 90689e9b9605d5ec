import { conciergeBookings } from '#server/db/visits.tables.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import * as concierge from '#shared/concierge/concierge.api.ts';
import type { Slot } from '#shared/concierge/concierge.schema.ts';
import type { TestApp } from '../app.ts';
import type { Answer } from '../http.ts';
import { apiOf } from '../http.ts';
import { codeIn, nextMail } from '../mailbox.ts';
import type { Redirect } from '../payments.ts';
import { payOnPage } from '../payments.ts';
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

type Form = ReturnType<typeof bookingForm>;

const ADDRESS = '/api/global/concierge/bookings';

/** The code that was mailed to the address of a form, and the token of who asked for it. */
export const provenForm = async <Filled extends Form>(app: TestApp, form: Filled) => {
  const { status, body } = await apiOf(app.url).post(`${ADDRESS}/code`, form);
  if (status !== 200) throw new Error(`no code was sent: ${status} ${JSON.stringify(body)}`);
  const { code_token } = body.data as { code_token: string };
  const mail = await nextMail(app, form.email, ({ subject }) =>
    /code for the concierge|رمز حجز زيارة/.test(subject),
  );
  return { ...form, code: codeIn(mail), code_token };
};

/** Books as a guest does: with the code that was mailed to the form's address. */
export const bookAsGuest = async (app: TestApp, form: Form): Promise<Answer> =>
  apiOf(app.url).post(ADDRESS, await provenForm(app, form));

/** Starts to pay for the visit of a link: answers the page of the provider. */
export const startVisitPayment = async (app: TestApp, token: string): Promise<{ payment_url: string }> => {
  const { status, body } = await apiOf(app.url).post(`${ADDRESS}/pay`, { token });
  if (status !== 201) throw new Error(`paying for a visit answered ${status} ${body.code}`);
  return body.data as { payment_url: string };
};

/** Pays for the visit of a link on the provider's page; answers what its redirect carries. */
export const payForVisit = async (app: TestApp, token: string): Promise<Redirect> =>
  payOnPage(await startVisitPayment(app, token));

/** A booking years ahead, which no picker offers, and the secret of its link. */
export const aFarVisit = async ({ deps }: TestApp): Promise<string> => {
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
    endpoint: concierge.askVisitCode,
    given: async ({ app }) => ({ body: bookingForm((await freeSlots(app))[0]?.starts_at ?? '') }),
    status: anybody,
  },
  {
    endpoint: concierge.bookVisit,
    given: async ({ app }) => ({
      body: await provenForm(app, bookingForm((await freeSlots(app))[0]?.starts_at ?? '')),
    }),
    status: statuses(201, 201, 201, 201),
  },
  {
    endpoint: concierge.bookVisit,
    when: 'with a code that was never sent',
    given: async ({ app }) => ({
      body: { ...bookingForm((await freeSlots(app))[0]?.starts_at ?? ''), code: '123456' },
    }),
    status: statuses(422, 422, 422, 422),
  },
  {
    endpoint: concierge.bookOwnVisit,
    given: async ({ app }) => {
      const { email: _, ...body } = bookingForm((await freeSlots(app))[0]?.starts_at ?? '');
      return { body };
    },
    status: statuses(401, 201, 201, 201),
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
    endpoint: concierge.payVisit,
    given: async ({ app }) => ({ body: { token: await aFarVisit(app) } }),
    status: statuses(201, 201, 201, 201),
  },
  {
    endpoint: concierge.payVisit,
    when: 'with a secret that belongs to nothing',
    given: ({ app }) => ({ body: { token: app.deps.ids.token() } }),
    status: statuses(404, 404, 404, 404),
  },
  {
    endpoint: concierge.confirmVisitPayment,
    given: async ({ app }) => ({ body: await payForVisit(app, await aFarVisit(app)) }),
    status: anybody,
  },
  {
    endpoint: concierge.confirmVisitPayment,
    when: 'of a payment that was none',
    given: () => ({ body: { payment_ref: 'PAY-NONE', transaction_number: 'MB-LINK-NONE' } }),
    status: statuses(404, 404, 404, 404),
  },
  {
    endpoint: concierge.cancelVisit,
    given: async ({ app }) => ({ body: { token: await aFarVisit(app) } }),
    status: anybody,
  },
];
