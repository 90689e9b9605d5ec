import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { iso } from '#server/db/iso.ts';
import { soldName } from '#server/db/sold-names.ts';
import type { Fils } from '#shared/kernel/money.ts';
import type { Payable, PayoutStatus, RecipientStatus } from '#shared/payouts/payouts.rules.ts';
import { appealUntil } from '#shared/purchases/clocks.rules.ts';
import type { PurchaseStatus } from '#shared/purchases/purchases.rules.ts';

/** The money of one sale, with what its lists show. */
export type PayableRow = Payable & {
  purchaseId: number;
  transactionNumber: string;
  sellerId: number;
  itemName: string;
  itemUuid: string;
  /** What the item was sold for, in fils. */
  price: Fils;
  /** A refund was asked for, if only to be taken back: that can be done once. */
  wasAskedBack: boolean;
  /** ISO instant. */
  paidAt: string;
  payoutId: number | null;
};

type Cells = {
  purchase_id: string;
  transaction_number: string;
  seller_id: string;
  item_name: string;
  item_uuid: string;
  price_fils: number;
  status: PurchaseStatus;
  paid_at: string;
  handed_over_at: string | null;
  decided_at: string | null;
  was_asked_back: boolean;
  owed: string;
  earned: string;
  is_suspended: boolean;
  has_bank: boolean;
  bank_changed_at: string | null;
  recipient: RecipientStatus | null;
  payout_id: string | null;
  payout_status: PayoutStatus | null;
  confirmed_at: string | null;
};

const toRow = (cells: Cells): PayableRow => ({
  purchaseId: Number(cells.purchase_id),
  transactionNumber: cells.transaction_number,
  sellerId: Number(cells.seller_id),
  itemName: cells.item_name,
  itemUuid: cells.item_uuid,
  price: Number(cells.price_fils),
  status: cells.status,
  paidAt: cells.paid_at,
  wasAskedBack: cells.was_asked_back,
  handedOverAt: cells.handed_over_at,
  appealUntil: cells.decided_at === null ? null : appealUntil(cells.decided_at),
  owed: Number(cells.owed),
  earned: Number(cells.earned),
  isSuspended: cells.is_suspended,
  bank: cells.has_bank ? { changedAt: cells.bank_changed_at, recipient: cells.recipient } : null,
  payoutId: cells.payout_id === null ? null : Number(cells.payout_id),
  payout:
    cells.payout_status === null ? null : { status: cells.payout_status, confirmedAt: cells.confirmed_at },
});

/** Sales that are read at a time; no more of one seller are paid by one run. */
const AT_ONCE = 1_000;

/**
 * The money of sales, from the ledger: what each of them owes its seller, what it is part of, and what may stand in the
 * way; the newest first. `wanted` speaks of `p` (purchases), `l` (`l.owed`, fils), `po` (its newest payout).
 */
export const payables = async (reader: Reader, wanted: SQL, most = AT_ONCE): Promise<PayableRow[]> => {
  const { rows } = await reader.execute<Cells>(sql`
    select p.id as purchase_id, p.transaction_number, p.seller_id, ${soldName(sql`p`, sql`i`)} as item_name, i.uuid as item_uuid,
      p.price_fils, p.status, ${iso(sql`p.paid_at`)} as paid_at, ${iso(sql`p.handed_over_at`)} as handed_over_at,
      ${iso(sql`d.decided_at`)} as decided_at,
      exists (select from refund_requests q where q.purchase_id = p.id) as was_asked_back,
      l.owed, l.earned, u.suspended_at is not null as is_suspended, b.user_id is not null as has_bank,
      ${iso(sql`b.changed_at`)} as bank_changed_at, r.status as recipient,
      po.id as payout_id, po.status as payout_status, ${iso(sql`po.confirmed_at`)} as confirmed_at
    from purchases p
    join items i on i.id = p.item_id
    join users u on u.id = p.seller_id
    left join disputes d on d.purchase_id = p.id and d.state = 'decided' and d.appealed_by is null
    left join bank_details b on b.user_id = p.seller_id
    left join payout_recipients r on r.user_id = p.seller_id
    cross join lateral (
      select coalesce(-sum(e.amount_fils), 0) as owed,
        coalesce(-sum(e.amount_fils) filter (where e.kind <> 'payout'), 0) as earned
      from ledger_entries e where e.checkout_id = p.checkout_id and e.account = 'seller_payable') l
    left join lateral (
      select x.* from payout_lines pl join payouts x on x.id = pl.payout_id
      where pl.purchase_id = p.id order by x.id desc limit 1) po on true
    where ${wanted}
    order by p.id desc nulls first limit ${most}`);
  return rows.map(toRow);
};

/** All of them in batches. Each begins below the last one's end, so that what is sold meanwhile moves no other one. */
export async function* payablesInBatches(reader: Reader, wanted: SQL): AsyncGenerator<PayableRow[]> {
  let older = sql`true`;
  for (;;) {
    const rows = await payables(reader, sql`${older} and ${wanted}`);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    older = sql`p.id < ${last.purchaseId}`;
  }
}

/** States in which the money of a sale can be due. */
const PAYABLE = sql`p.status in ('handed_over', 'refund_agreed', 'decided')`;
/** Those in which it can be what a correction gave the seller. */
const OVER = sql`p.status in ('completed', 'cancelled')`;
const isFree = sql`not exists (select from payout_lines f where f.purchase_id = p.id and f.settled_at is null)`;

const isOwed = sql`(select coalesce(-sum(e.amount_fils), 0) from ledger_entries e
  where e.checkout_id = p.checkout_id and e.account = 'seller_payable') > 0`;
/** Whose sales may be due: what a run begins with. */
export const payableSellersQuery = sql`
  select p.seller_id from purchases p where ${PAYABLE} and ${isFree} and ${isOwed}
  union
  select p.seller_id from ledger_movements m join ledger_entries c on c.movement = m.uuid
    join purchases p on p.checkout_id = c.checkout_id
    where m.kind = 'correction' and c.account = 'seller_payable' and ${OVER} and ${isFree} and ${isOwed}
  order by 1`;

/** Sellers with a sale whose money may be due. */
export const sellersWithPayables = async (reader: Reader): Promise<number[]> => {
  const { rows } = await reader.execute<{ seller_id: string }>(payableSellersQuery);
  return rows.map(({ seller_id }) => Number(seller_id));
};

/** Sales of sellers that may be due, and those of which they owe something; none that is part of a payout under way. */
const claimable = (
  sellerIds: readonly number[],
): SQL => sql`p.seller_id = any(${sql.param(sellerIds)}::bigint[])
  and ${isFree} and (((${PAYABLE} or ${OVER}) and l.owed > 0) or l.owed < 0)`;

export const claimablesOf = (reader: Reader, sellerId: number): Promise<PayableRow[]> =>
  payables(reader, claimable([sellerId]));

/** What `claimablesOf` finds, of many sellers at once: by the seller. */
export const claimablesOfAll = async (
  reader: Reader,
  sellerIds: readonly number[],
): Promise<ReadonlyMap<number, PayableRow[]>> => {
  const found = new Map(sellerIds.map((id): [number, PayableRow[]] => [id, []]));
  for await (const rows of payablesInBatches(reader, claimable(sellerIds)))
    for (const row of rows) {
      const theirs = found.get(row.sellerId);
      if (theirs && theirs.length < AT_ONCE) theirs.push(row);
    }
  return found;
};

/**
 * What `claimablesOf` finds, each locked against other runs and steps of the purchase. One that somebody is at is waited
 * for: the next run of the day comes a day later. What only refers to a purchase, as a conversation that opens, keeps
 * nobody waiting.
 */
export const lockClaimables = async (tx: Tx, sellerId: number): Promise<PayableRow[]> => {
  const ids = (await claimablesOf(tx, sellerId)).map(({ purchaseId }) => purchaseId);
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from purchases p where p.id in ${ids} order by p.id for no key update`);
  const locked = rows.map(({ id }) => Number(id));
  if (locked.length === 0) return [];
  // As they are now that nobody else can change them.
  return payables(tx, sql`p.id in ${locked} and ${claimable([sellerId])}`);
};
