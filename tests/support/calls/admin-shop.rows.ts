import { eq } from 'drizzle-orm';
import { reports as reportRows } from '#server/db/reports.tables.ts';
import { conciergeBookings } from '#server/db/visits.tables.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import * as concierge from '#shared/admin/concierge.api.ts';
import * as discounts from '#shared/admin/discounts.api.ts';
import type { AdminFeaturing } from '#shared/admin/featured.api.ts';
import * as featured from '#shared/admin/featured.api.ts';
import * as purchases from '#shared/admin/purchases.api.ts';
import * as reports from '#shared/admin/reports.api.ts';
import * as submitted from '#shared/reports/reports.api.ts';
import { aPurchase } from '../conversations.ts';
import { boughtAsGuest, numberOf } from '../deleted-account.ts';
import { aDiscount } from '../discounts.ts';
import { anItem } from '../items.ts';
import { newcomer } from '../newcomer.ts';
import { submissionFields } from '../submissions.ts';
import type { Cast, Row } from './cast.ts';
import { statuses } from './cast.ts';
import { bookingForm, freeSlots } from './concierge.rows.ts';

const read = statuses(401, 403, 403, 200);
const made = statuses(401, 403, 403, 201);

const aCode = async ({ app }: Cast) => ({ params: { id: (await aDiscount(app)).id } });

const aFeaturing = async ({ app, seller, admin }: Cast): Promise<number> => {
  const { uuid } = await anItem(app, seller);
  const { body } = await admin.api.post('/api/admin/featured', { item_uuid: uuid, days: 3 });
  return (body.data as AdminFeaturing).id;
};

let hours = 0;
/** A visit far ahead, each in an hour of its own. */
export const aVisit = async ({ app }: Pick<Cast, 'app'>, startsAt?: Date): Promise<string> => {
  hours += 1;
  const { db, ids } = app.deps;
  const number = `C-${ids.uuid().slice(0, 8).toUpperCase()}`;
  const starts_at = startsAt ?? new Date(Date.UTC(2101, 0, 1) + hours * 3_600_000);
  await db.insert(conciergeBookings).values({
    ...bookingForm(starts_at.toISOString()),
    locale: 'en',
    starts_at,
    number,
    token_hash: hashToken(ids.token()),
  });
  return number;
};

/** An open report of the buyer on an item of the seller. */
const aReport = async ({ app, seller, buyer }: Cast) => {
  const { uuid } = await anItem(app, seller);
  await buyer.api.post('/api/auth/reports', { target: 'item', uuid, reason: 'misleading' });
  const [row] = await app.deps.db.select().from(reportRows).where(eq(reportRows.target_uuid, uuid));
  return { params: { uuid: row?.uuid ?? '' } };
};

const aMessage = async ({ app, seller, buyer }: Cast): Promise<number> => {
  const { channel_id } = await aPurchase(buyer, await anItem(app, seller));
  const { body } = await seller.api.post('/api/send-message', { channel_id, message: 'Hello' });
  return (body.data as { id: number }).id;
};

export const adminShopRows: Row[] = [
  { endpoint: reports.adminReports, given: () => ({}), status: read },
  { endpoint: reports.adminReportByUuid, given: aReport, status: read },
  {
    endpoint: reports.decideReport,
    given: async (cast) => ({ ...(await aReport(cast)), body: { decision: 'dismissed' } }),
    status: read,
  },
  {
    endpoint: submitted.submitReport,
    when: 'on a message, which only its members see',
    owner: 'buyer',
    given: async (cast) => ({ body: { target: 'message', id: await aMessage(cast), reason: 'offensive' } }),
    status: statuses(401, 404, 201, 404),
  },
  { endpoint: discounts.adminDiscounts, given: () => ({}), status: read },
  { endpoint: discounts.adminDiscountById, given: aCode, status: read },
  { endpoint: discounts.adminDiscountUses, given: aCode, status: read },
  { endpoint: discounts.createDiscount, given: () => ({ body: { percentage: 10 } }), status: made },
  {
    endpoint: discounts.changeDiscount,
    given: async (cast) => ({ ...(await aCode(cast)), body: { total_limit: 5 } }),
    status: read,
  },
  { endpoint: discounts.endDiscount, given: aCode, status: read },
  { endpoint: featured.adminFeatured, given: () => ({}), status: read },
  {
    endpoint: featured.giveFeaturing,
    given: async ({ app, seller }) => ({ body: { item_uuid: (await anItem(app, seller)).uuid, days: 3 } }),
    status: made,
  },
  {
    endpoint: featured.endFeaturing,
    given: async (cast) => ({
      params: { id: await aFeaturing(cast) },
      body: { reason: 'Not for the front.' },
    }),
    status: read,
  },
  { endpoint: concierge.adminConciergeDays, given: () => ({}), status: read },
  {
    endpoint: concierge.cancelVisitByAdmin,
    given: async (cast) => ({
      params: { number: await aVisit(cast) },
      body: { reason: 'The van broke down.' },
    }),
    status: read,
  },
  {
    endpoint: concierge.markVisit,
    given: async (cast) => ({
      params: { number: await aVisit(cast, new Date(Date.now() - 3_600_000)) },
      body: { is_visited: true },
    }),
    status: read,
  },
  {
    endpoint: concierge.proposeItem,
    when: 'after a visit that there was not',
    given: async ({ app }) => ({
      params: { number: 'C-NOBODY' },
      body: { ...(await submissionFields(app)), uploads: ['00000000-0000-4000-8000-000000000000'] },
    }),
    status: statuses(401, 403, 403, 404),
  },
  {
    endpoint: concierge.blockHour,
    given: async ({ app }) => ({
      body: { starts_at: (await freeSlots(app)).at(-1)?.starts_at ?? '', is_blocked: true },
    }),
    status: read,
  },
  { endpoint: purchases.adminPurchases, given: () => ({}), status: read },
  { endpoint: purchases.exportPurchases, given: () => ({}), status: read },
  {
    endpoint: purchases.revokeGuestLink,
    given: async ({ app, seller }) => {
      const item = await anItem(app, seller);
      await boughtAsGuest(app, item, { name: 'Lina Aziz', email: newcomer().email });
      return { params: { transactionNumber: await numberOf(app, item) } };
    },
    status: read,
  },
];
