import { sql } from 'drizzle-orm';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { audit } from '#server/modules/audit/audit.ts';
import type { Deps } from '#server/modules/deps.ts';
import { DESK_COUNTED } from '#shared/admin/desk-list.rules.ts';
import type * as api from '#shared/admin/purchases.api.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { csvOf } from './csv.ts';
import { deskPage, pageAt } from './desk-page.ts';
import { matching, paymentByNumber, paymentsOf } from './purchases.repository.ts';

/** A page of purchases or featurings. */
export const listPurchases = async ({ db }: Pick<Deps, 'db'>, query: QueryOf<typeof api.deskPurchases>) => {
  const { limit, offset } = pageAt(query);
  const wanted = matching(query);
  const rows = await paymentsOf(db, wanted, limit, offset);
  return { data: await deskPage(db, query, sql`select ${wanted}`, rows) };
};

/** One payment, explained. */
export const showPurchase = async ({ db, config }: Pick<Deps, 'db' | 'config'>, number: string) => {
  const payment = await paymentByNumber(db, number);
  if (!payment) throw notFound('purchase');
  return { data: { ...payment, vat_percentage: config.vatPercentage } };
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

/** The list as a table. */
export const exportPurchases = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  query: QueryOf<typeof api.exportPurchases>,
) => {
  const rows = await paymentsOf(db, matching(query), DESK_COUNTED, 0);
  await db.transaction((tx) =>
    audit(tx, actor, {
      action: 'purchases.exported',
      target: { kind: 'purchases', id: query.kind },
      details: { ...query, rows: rows.length },
    }),
  );
  const csv = csvOf(
    COLUMNS,
    rows.map((row) => [
      row.transaction_number,
      row.kind,
      row.status,
      row.paid_at,
      row.item.name,
      row.seller.name,
      row.buyer?.name ?? row.guest?.name ?? null,
      row.guest?.email ?? null,
      row.price,
      row.fee,
      row.discount,
      row.total,
      row.vat,
    ]),
  );
  const day = clock.now().toISOString().slice(0, 10);
  return { data: { name: `reloved-${query.kind}s-${day}.csv`, csv, rows: rows.length } };
};
