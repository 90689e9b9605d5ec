import type { SQL } from 'drizzle-orm';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Placed } from '#server/db/prepared-write.ts';
import { preparedWrite } from '#server/db/prepared-write.ts';
import type { featurings, purchases } from '#server/db/purchases.tables.ts';
import { receipts } from '#server/db/receipt-books.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Fils } from '#shared/kernel/money.ts';
import { RECEIPT_SERIES } from '#shared/purchases/receipts.rules.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import type { LedgerEntry } from './ledger.rules.ts';
import { creditNotesOf } from './receipts.rules.ts';

export type ReceiptRow = typeof receipts.$inferSelect;
type Draft = Omit<typeof receipts.$inferInsert, 'number' | 'issued_at'>;
type House = Pick<Deps, 'config'>;

const inserted = preparedWrite(receipts, (tx, rows: Placed<Draft & { number: string; issued_at?: SQL }>) =>
  tx.insert(receipts).values(rows.map((row) => ({ issued_at: sql`now()`, ...row }))),
);

/**
 * Issues documents of different series, each under the next number of its own. The counters stay locked until the transaction
 * ends, so that what is rolled back leaves no gap: callers issue last, and all at once, because all others who sell wait
 * meanwhile. `at` is given for what happened before there were receipts.
 */
const issue = async (tx: Tx, drafts: readonly Draft[], at?: SQL): Promise<void> => {
  const wanted = drafts.map(
    ({ kind }) =>
      sql`(${RECEIPT_SERIES[kind]}, extract(year from ${at ?? sql`now()`} at time zone 'Asia/Dubai'), 1)`,
  );
  const { rows } = await tx.execute<{ series: string; year: number; last: number }>(sql`
    insert into receipt_counters (series, year, last) values ${sql.join(wanted, sql`, `)}
    on conflict (series, year) do update set last = receipt_counters.last + 1
    returning series, year, last`);
  const numberOf = (kind: Draft['kind']): string => {
    const taken = rows.find(({ series }) => series === RECEIPT_SERIES[kind]);
    if (!taken) throw new Error('no number was taken');
    return `${taken.series}-${taken.year}-${String(taken.last).padStart(6, '0')}`;
  };
  const issued_at = at && sql`${at}`;
  await inserted(
    tx,
    drafts.map((draft) => ({ ...draft, number: numberOf(draft.kind), ...(issued_at && { issued_at }) })),
  );
};

const houseOf = ({ config }: House) => ({ vat_percentage: config.vatPercentage, trn: config.vatTrn });
const causeOf = (checkoutId: number): string => `checkout:${checkoutId}`;

/** The buyer's receipt and the seller's statement of one sale. */
export const issueSale = async (
  deps: House,
  tx: Tx,
  purchase: Pick<
    typeof purchases.$inferSelect,
    'checkout_id' | 'price_fils' | 'fee_fils' | 'discount_fils' | 'total_fils' | 'vat_fils'
  >,
  at?: SQL,
): Promise<void> => {
  const { checkout_id, price_fils, fee_fils, discount_fils, total_fils, vat_fils } = purchase;
  const common = { ...houseOf(deps), checkout_id, cause: causeOf(checkout_id), price_fils };
  const paid = { fee_fils, discount_fils, total_fils, vat_fils };
  // The price is the seller's in full: fee, discount and VAT are between the buyer and us.
  const received = { fee_fils: 0, discount_fils: 0, total_fils: price_fils, vat_fils: 0 };
  const drafts: Draft[] = [
    { ...common, ...paid, kind: 'receipt', party: 'buyer' },
    { ...common, ...received, kind: 'statement', party: 'seller' },
  ];
  await issue(tx, drafts, at);
};

/** The receipt for a paid featuring. */
export const issueFeaturing = async (
  deps: House,
  tx: Tx,
  {
    checkout_id,
    price_fils,
    ...paid
  }: Pick<typeof featurings.$inferSelect, 'price_fils' | 'discount_fils' | 'total_fils' | 'vat_fils'> & {
    checkout_id: number;
  },
  at?: SQL,
): Promise<void> => {
  const { discount_fils, total_fils, vat_fils } = paid;
  await issue(
    tx,
    [
      {
        ...houseOf(deps),
        ...{ checkout_id, cause: causeOf(checkout_id), price_fils: 0, fee_fils: price_fils },
        ...{ discount_fils, total_fils, vat_fils, kind: 'featuring', party: 'seller' },
      },
    ],
    at,
  );
};

/** The receipt for a paid visit of the concierge. */
export const issueVisit = async (
  deps: House,
  tx: Tx,
  { id, total_fils }: Pick<CheckoutRow, 'id' | 'total_fils'>,
  vat_fils: Fils,
): Promise<void> => {
  const amounts = { price_fils: 0, fee_fils: total_fils, discount_fils: 0, total_fils, vat_fils };
  const of = { checkout_id: id, cause: causeOf(id), kind: 'visit', party: 'buyer' } as const;
  await issue(tx, [{ ...houseOf(deps), ...of, ...amounts }]);
};

const issuedFor = preparedQuery(['checkout'], (reader, at) =>
  reader
    .select()
    .from(receipts)
    .where(and(eq(receipts.checkout_id, at.checkout), ne(receipts.kind, 'credit_note'))),
);

/** What was issued for a checkout when it was paid. */
export const receiptsOf = (reader: Reader, checkoutId: number): Promise<ReceiptRow[]> =>
  issuedFor(reader, { checkout: checkoutId });

/**
 * The credit notes of a movement that takes a sale back, in part or whole: one for each side that it takes from. A sale
 * without receipts gets both later (issue-missing.jobs.ts).
 */
export const issueCreditNotes = async (
  tx: Tx,
  { checkoutId, cause, entries }: { checkoutId: number; cause: string; entries: readonly LedgerEntry[] },
  at?: SQL,
): Promise<void> => {
  for (const { number, party, trn, vat_percentage } of await receiptsOf(tx, checkoutId)) {
    const taken = creditNotesOf(entries)[party];
    if (taken.total_fils <= 0) continue;
    const of = { kind: 'credit_note', party, of_number: number, checkout_id: checkoutId } as const;
    await issue(tx, [{ ...of, ...taken, cause, trn, vat_percentage }], at);
  }
};
