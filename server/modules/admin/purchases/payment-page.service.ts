import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { codedOrWords } from '#server/http/coded-message.ts';
import { agreementAtCheckout } from '#server/modules/accounts/terms.repository.ts';
import { payables } from '#server/modules/payouts/payables.repository.ts';
import { payableViewOf } from '#server/modules/payouts/payables.views.ts';
import { runTime } from '#server/modules/payouts/plan.service.ts';
import { guestLinkOf } from '#server/modules/purchases/guest-links.service.ts';
import type { AdminMovement, AdminPaymentPage } from '#shared/admin/purchases.api.ts';
import { MOST_ATTEMPTS, MOST_MOVEMENTS, MOST_TRANSFERS } from '#shared/admin/purchases.api.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { LedgerAccount } from '#shared/purchases/ledger.rules.ts';
import type { ChargeOutcome, RefundStatus } from '#shared/purchases/refunds.rules.ts';
import { giveBackViewOf } from '../finance/give-back.service.ts';
import { payoutsOf, payoutsOfSale } from '../payouts/payouts.repository.ts';
import { fullName as name } from './find-purchases.repository.ts';
import type { PaymentRow } from './purchases.repository.ts';
import { iso, paymentRowByNumber, viewOf } from './purchases.repository.ts';

type RefundJson = { fils: number; status: RefundStatus; at: string; problem: string | null };
const guestLinkAt = async (reader: Reader, purchaseId: number): Promise<AdminPaymentPage['guest_link']> => {
  const link = await guestLinkOf(reader, purchaseId);
  if (!link) return null;
  const { expires_at, opened_at, revoked_at, is_open } = link;
  return {
    expires_at: expires_at.toISOString(),
    opened_at: opened_at?.toISOString() ?? null,
    is_open,
    is_revoked: revoked_at !== null,
  };
};

type CheckoutRow = {
  uuid: string;
  status: AdminPaymentPage['checkouts'][number]['status'];
  link_id: string | null;
  charges: {
    charge_id: string;
    reported: string;
    outcome: ChargeOutcome;
    at: string;
    refunds: RefundJson[];
    all_refunds: number;
  }[];
  all_charges: number;
  all_checkouts: string;
  buyer: string | null;
  total_fils: number;
  created_at: string;
  ended_at: string | null;
  is_own: boolean;
};

type Attempts = { checkouts: AdminPaymentPage['checkouts']; leftOut: number };

const checkoutsOf = async (reader: Reader, row: PaymentRow): Promise<Attempts> => {
  const { rows } = await reader.execute<CheckoutRow>(sql`
    select c.uuid, c.status, c.link_id, ${name('b')} as buyer, c.total_fils, c.created_at, c.ended_at,
      c.id = ${row.checkout_id} as is_own, c.all_checkouts,
      (select count(*)::int from charges h where h.checkout_id = c.id) as all_charges,
      coalesce((
        select jsonb_agg(jsonb_build_object('charge_id', h.charge_id, 'reported', h.told, 'outcome', h.fate, 'at', h.created_at,
          'all_refunds', (select count(*) from refunds r where r.charge_id = h.id),
          'refunds', coalesce((
            select jsonb_agg(jsonb_build_object('fils', r.amount_fils, 'status', r.status, 'problem', r.problem,
              'at', coalesce(r.done_at, r.created_at)) order by r.id)
            from (select * from refunds r where r.charge_id = h.id order by r.id desc limit ${MOST_ATTEMPTS}) r), '[]'))
          order by h.id)
        from (select * from charges h where h.checkout_id = c.id order by h.id desc limit ${MOST_ATTEMPTS}) h), '[]') as charges
    from (
      select c.*, count(*) over () as all_checkouts from checkouts c
      where c.id = ${row.checkout_id} or (c.item_id = ${row.item_id} and c.kind = ${row.kind})
        or (c.kind = 'concierge' and c.id in (select w.checkout_id from visit_payments w
          join visit_payments own on own.booking_id = w.booking_id where own.checkout_id = ${row.checkout_id}))
      order by c.id = ${row.checkout_id} desc, c.id desc limit ${MOST_ATTEMPTS}) c
    left join users b on b.id = c.buyer_id
    order by c.id desc`);
  const charges = rows.flatMap((checkout) => checkout.charges);
  const shown = rows.length + charges.length + charges.flatMap(({ refunds }) => refunds).length;
  const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);
  const there =
    Number(rows[0]?.all_checkouts ?? 0) +
    sum(rows.map(({ all_charges }) => all_charges)) +
    sum(charges.map(({ all_refunds }) => all_refunds));
  return { checkouts: rows.map(checkoutView), leftOut: there - shown };
};

const checkoutView = ({
  total_fils,
  created_at,
  ended_at,
  charges,
  all_charges: _charges,
  all_checkouts: _checkouts,
  ...rest
}: CheckoutRow): AdminPaymentPage['checkouts'][number] => ({
  ...rest,
  charges: charges.map(({ refunds, all_refunds: _refunds, at, ...charge }) => ({
    ...charge,
    at: new Date(at).toISOString(),
    refunds: refunds.map(({ fils, at: since, problem, ...refund }) => ({
      ...refund,
      problem: codedOrWords(problem),
      amount: aedFromFils(fils),
      at: new Date(since).toISOString(),
    })),
  })),
  total: aedFromFils(total_fils),
  created_at: new Date(created_at).toISOString(),
  ended_at: iso(ended_at),
});

type EntryRow = {
  movement: string;
  kind: AdminMovement['kind'];
  account: LedgerAccount;
  amount_fils: number;
  created_at: string;
  made_by: string | null;
  reason: string | null;
  all_movements: string;
};

type Movements = { movements: AdminMovement[]; leftOut: number };

const movementsOf = async (reader: Reader, checkoutId: string): Promise<Movements> => {
  const { rows } = await reader.execute<EntryRow>(sql`
    select e.movement, e.kind, e.account, e.amount_fils, e.created_at, m.reason, m.all_movements,
      (select ${name('u')} from users u where u.id = m.made_by) as made_by
    from ledger_entries e join (
      select m.*, count(*) over () as all_movements from ledger_movements m
      where m.uuid in (select own.movement from ledger_entries own where own.checkout_id = ${checkoutId})
      order by m.id desc limit ${MOST_MOVEMENTS}) m on m.uuid = e.movement
    where e.checkout_id = ${checkoutId} order by e.id`);
  const movements = [...Map.groupBy(rows, (row) => row.movement).values()].flatMap((entries) => {
    const [first] = entries;
    if (!first) return [];
    const sum = entries.reduce((total, entry) => total + entry.amount_fils, 0);
    return [
      {
        id: first.movement,
        kind: first.kind,
        at: new Date(first.created_at).toISOString(),
        made_by: first.made_by,
        reason: first.reason,
        entries: entries.map(({ account, amount_fils: amount }) => ({
          account,
          debit: aedFromFils(Math.max(0, amount)),
          credit: aedFromFils(Math.max(0, -amount)),
        })),
        sum: aedFromFils(sum),
      },
    ];
  });
  return { movements, leftOut: Number(rows[0]?.all_movements ?? 0) - movements.length };
};

/** How the money gets to the seller: as they see it themselves, and as the provider knows it. */
const payoutOf = async (
  reader: Reader,
  { id, transaction_number }: PaymentRow,
): Promise<AdminPaymentPage['payout']> => {
  const [payable] = await payables(reader, sql`p.id = ${id}`);
  if (!payable) throw new Error('a purchase has lost its seller');
  const transfers = await payoutsOf(reader, payoutsOfSale(Number(id)), { limit: MOST_TRANSFERS, offset: 0 });
  return {
    ...payableViewOf(payable, await runTime(reader, false)),
    transfers: transfers.map(({ seller: _seller, sales, ...transfer }) => ({
      ...transfer,
      of_this:
        sales.find((sale) => sale.transaction_number === transaction_number)?.amount ?? transfer.amount,
      of_others: sales.length - 1,
    })),
  };
};

type Frozen = { fee_percentage: string; offer_fils: number | null; code: string | null };

/** One payment, or attempt to pay, with everything that explains it. */
export const paymentByNumber = async (
  reader: Reader,
  number: string,
): Promise<Omit<AdminPaymentPage, 'vat_percentage'> | undefined> => {
  const row = await paymentRowByNumber(reader, number);
  if (!row) return undefined;
  const frozen = await reader.execute<Frozen>(sql`
    select c.fee_percentage, o.price_fils as offer_fils, d.code from checkouts c
    left join offers o on o.id = c.offer_id
    left join discount_uses u on u.id = c.discount_use_id left join discounts d on d.id = u.discount_id
    where c.id = ${row.checkout_id}`);
  const offer = frozen.rows[0]?.offer_fils ?? null;
  const attempts = await checkoutsOf(reader, row);
  const ledger = await movementsOf(reader, row.checkout_id);
  return {
    ...viewOf(row),
    fee_percentage: Number(frozen.rows[0]?.fee_percentage ?? 0),
    offer: offer === null ? null : aedFromFils(offer),
    discount_code: frozen.rows[0]?.code ?? null,
    terms: await agreementAtCheckout(reader, Number(row.checkout_id)),
    guest_link:
      row.kind === 'purchase' && row.paid_at !== null ? await guestLinkAt(reader, Number(row.id)) : null,
    payout: row.kind === 'purchase' && row.paid_at !== null ? await payoutOf(reader, row) : null,
    checkouts: attempts.checkouts,
    movements: ledger.movements,
    left_out: { movements: ledger.leftOut, attempts: attempts.leftOut },
    give_back: row.kind === 'purchase' && row.paid_at !== null ? await giveBackViewOf(reader, number) : null,
  };
};
