import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Response } from 'express';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { sendCsv } from '#server/http/csv.ts';
import { notFound } from '#server/http/errors.ts';
import { checkOthersFirst } from '#server/modules/accounts/conflict-of-interest.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { revokeLink } from '#server/modules/purchases/guest-links.service.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import type * as api from '#shared/admin/purchases.api.ts';
import type { AdminPayment } from '#shared/admin/purchases.api.ts';
import { dayInDubai } from '#shared/kernel/dubai-time.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { adminPage, pageAt } from '../admin-page.repository.ts';
import { wasBeforeSupport } from '../disputes/disputes.usecases.ts';
import { logAccess } from '../log-access.service.ts';
import { paymentByNumber } from './payment-page.service.ts';
import { matching, paymentsAfter, paymentsOf } from './purchases.repository.ts';

/** A page of purchases, featurings or visits. */
export const listPurchases = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: QueryOf<typeof api.adminPurchases>,
) => {
  const { kind, status, keyword, page } = query;
  await logAccess({ db }, actor, 'purchases.seen', { view: kind, status, keyword, page });
  const { limit, offset } = pageAt(query);
  const wanted = matching(query);
  const rows = await paymentsOf(db, wanted, limit, offset);
  return { data: await adminPage(db, query, sql`select ${wanted}`, rows) };
};

/** What was paid for, in a word. */
const nameOf = ({ item, visit }: Pick<AdminPayment, 'item' | 'visit'>): string =>
  item?.name ?? visit?.number ?? '';

/** One payment, explained. Support has those that are or were before it. Each look at people's money is kept. */
export const showPurchase = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  number: string,
) => {
  const isTheirs = actor.role === 'admin' || (await wasBeforeSupport(db, number));
  const payment = isTheirs ? await paymentByNumber(db, number) : undefined;
  if (!payment) throw notFound('purchase');
  await logAccess({ db }, actor, 'purchase.seen', {}, { id: number, name: nameOf(payment) });
  return { data: { ...payment, vat_percentage: config.vatPercentage } };
};

/** Ends the link that opens a guest's purchase, which is over at once on every device. */
export const revokeGuestLink = async (deps: Pick<Deps, 'unitOfWork'>, actor: Actor, number: string) => {
  await deps.unitOfWork(async (tx, record) => {
    const known = await purchaseByNumber(tx, number);
    if (!known) throw notFound('purchase_link');
    const own = await checkOthersFirst(tx, actor, 'admin', known.purchase.seller_id);
    if (!(await revokeLink(tx, record, known.purchase.id))) throw notFound('purchase_link');
    await audit(tx, actor, {
      action: 'purchase.link_revoked',
      target: { kind: 'purchase', id: number, name: known.item.name },
      details: own,
    });
  });
  return codedMessage('link.ended');
};

const COLUMNS = [
  'transaction_number',
  'kind',
  'status',
  'paid_at',
  'item',
  'seller',
  'buyer',
  'guest_email',
  'price_aed',
  'service_fee_aed',
  'discount_aed',
  'total_aed',
  'vat_aed',
];

const cellsOf = (row: AdminPayment) => [
  row.transaction_number,
  row.kind,
  row.status,
  row.paid_at,
  nameOf(row),
  row.seller?.name ?? null,
  row.buyer?.name ?? row.guest?.name ?? null,
  row.guest?.email ?? null,
  row.price,
  row.fee,
  row.discount,
  row.total,
  row.vat,
];

/** Payments that are read at a time. */
const AT_ONCE = 500;

async function* linesOf(db: Deps['db'], wanted: SQL) {
  for (let after: number | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const { payments, last } = await paymentsAfter(db, wanted, after, AT_ONCE);
    yield payments.map(cellsOf);
    after = last;
  }
}

/** Every payment that matches as CSV, sent while they are read. */
export const exportPurchases = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  query: QueryOf<typeof api.exportPurchases>,
  response: Response,
): Promise<null> => {
  await db.transaction((tx) =>
    audit(tx, actor, {
      action: 'purchases.exported',
      target: { kind: 'purchases', id: query.kind },
      details: query,
    }),
  );
  const day = dayInDubai(clock.now());
  return sendCsv(response, `reloved-${query.kind}s-${day}.csv`, COLUMNS, linesOf(db, matching(query)));
};
