import { eq, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#server/db/client.ts';
import { reconciliationLines, reconciliations } from '#server/db/reconciliations.tables.ts';
import type { AdminPage } from '#shared/admin/admin-list.schema.ts';
import type {
  reconciliationLines as listed,
  Reconciliation,
  ReconciliationLine,
} from '#shared/admin/reconciliation.api.ts';
import { FINDINGS, UNCLEAR_HOURS } from '#shared/admin/reconciliation.rules.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import type { PayoutStatus } from '#shared/payouts/payouts.rules.ts';
import type { ChargeOutcome } from '#shared/purchases/refunds.rules.ts';
import { adminPage, anywhere, pageAt } from '../admin-page.repository.ts';
import { fullName } from '../purchases/find-purchases.repository.ts';
import { paymentOf, visitOf } from './finance.repository.ts';

export type ReconciliationRow = typeof reconciliations.$inferSelect;
export type NewLine = Omit<typeof reconciliationLines.$inferInsert, 'reconciliation_id'>;

/** Whether an instant is in the days of Dubai of a comparison. */
const within = (at: ReturnType<typeof sql>, { from_day, to_day }: ReconciliationRow) => sql`(
  ${at} >= (${from_day}::date::timestamp at time zone 'Asia/Dubai')
  and ${at} < ((${to_day}::date + 1)::timestamp at time zone 'Asia/Dubai'))`;

/**
 * Checkouts with a link that were begun in those days, or of which something was captured, owed back or given back in
 * them, the oldest first.
 */
export const comparedCheckouts = async (
  reader: Reader,
  run: ReconciliationRow,
): Promise<{ id: number; link: string }[]> => {
  const { rows } = await reader.execute<{ id: string; link: string }>(sql`
    select c.id, c.link_id as link from checkouts c where c.link_id is not null and (${within(sql`c.created_at`, run)}
      or c.id in (select h.checkout_id from charges h where ${within(sql`h.created_at`, run)})
      or c.id in (select h.checkout_id from refunds r join charges h on h.id = r.charge_id
        where ${within(sql`r.created_at`, run)} or ${within(sql`r.done_at`, run)})) order by c.id`);
  return rows.map(({ id, link }) => ({ id: Number(id), link }));
};

/** Whether something was asked for so long ago that its end should be known. */
const isUnclear = (kind: keyof typeof UNCLEAR_HOURS, at: ReturnType<typeof sql>) =>
  sql`${at} < now() - make_interval(hours => ${UNCLEAR_HOURS[kind]})`;

export type KnownCharge = {
  charge_id: string;
  outcome: ChargeOutcome;
  reported: string;
  closed: boolean;
  booked: number | null;
  given_back: number;
  owing: boolean;
  unclear: boolean;
  at: string;
};

/** What is known here of the captures of a checkout, and what the ledger says of each, in fils. */
export const knownCharges = async (reader: Reader, checkoutId: number): Promise<KnownCharge[]> => {
  const { rows } = await reader.execute<KnownCharge>(sql`
    select h.charge_id, h.fate as outcome, h.told as reported, h.closed_at is not null as closed, h.created_at as at,
      (select sum(e.amount_fils)::int from ledger_movements m join ledger_entries e on e.movement = m.uuid
        where e.account = 'provider_clearing' and (
          (h.fate = 'settled' and m.kind in ('sale', 'featuring', 'concierge') and m.cause = 'checkout:' || h.checkout_id)
          or (m.kind = 'late_capture' and m.cause = 'charge:' || h.charge_id))) as booked,
      coalesce((select -sum(e.amount_fils)::int from refunds r
        join ledger_movements m on (m.kind = 'refund' and m.cause = 'refund:' || r.id)
          or (m.kind = 'refund_elsewhere' and m.cause = r.cause)
        join ledger_entries e on e.movement = m.uuid and e.account = 'provider_clearing'
        where r.charge_id = h.id), 0) as given_back,
      exists (select from refunds r where r.charge_id = h.id and r.status not in ('done', 'paid_otherwise')) as owing,
      exists (select from refunds r where r.charge_id = h.id and r.status = 'asking' and ${isUnclear('refund', sql`r.asked_at`)}) as unclear
    from charges h where h.checkout_id = ${checkoutId} order by h.id`);
  return rows;
};

export type KnownPayout = {
  id: string;
  transfer: number;
  status: PayoutStatus;
  amount_fils: number;
  booked: number | null;
  unclear: boolean;
  at: string;
};

const PAYOUT = sql`p.id, p.transfer, p.status, p.amount_fils, p.created_at as at,
  p.status = 'sent' and ${isUnclear('payout', sql`p.asked_at`)} as unclear,
  (select -sum(e.amount_fils)::int from ledger_movements m join ledger_entries e on e.movement = m.uuid
    where e.account = 'provider_clearing' and m.kind = 'payout' and m.cause = 'payout:' || p.id) as booked`;

/** Payouts that were made, asked for or confirmed in those days; what nets to nothing is never sent. */
export const comparedPayouts = async (reader: Reader, run: ReconciliationRow): Promise<KnownPayout[]> => {
  const { rows } = await reader.execute<KnownPayout>(sql`
    select ${PAYOUT} from payouts p where p.amount_fils > 0 and (${within(sql`p.created_at`, run)}
      or ${within(sql`p.asked_at`, run)} or ${within(sql`p.confirmed_at`, run)}) order by p.id`);
  return rows;
};

/** How many transfers those payouts that there are have made, whenever that was. */
export const payoutTransfers = async (
  reader: Reader,
  named: readonly { payoutId: number | null }[],
): Promise<Map<number, number>> => {
  const ids = named.flatMap(({ payoutId }) => (payoutId === null ? [] : [payoutId]));
  const { rows } = await reader.execute<{ id: string; transfer: number }>(
    sql`select id, transfer from payouts where id = any(${sql.param(ids)}::bigint[])`,
  );
  return new Map(rows.map(({ id, transfer }) => [Number(id), transfer]));
};

export const insertReconciliation = async (
  tx: Tx,
  { from, to, by }: { from: string; to: string; by: number },
): Promise<number> => {
  const [row] = await tx
    .insert(reconciliations)
    .values({ from_day: from, to_day: to, asked_by: by })
    .returning({ id: reconciliations.id });
  if (!row) throw new Error('a reconciliation was not kept');
  return row.id;
};

export const reconciliationById = async (
  reader: Reader,
  id: number,
): Promise<ReconciliationRow | undefined> => {
  const [row] = await reader.select().from(reconciliations).where(eq(reconciliations.id, id));
  return row;
};

/** Begins anew: what was found before a process died is forgotten. */
export const restart = async (db: Db, id: number, total: number): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.delete(reconciliationLines).where(eq(reconciliationLines.reconciliation_id, id));
    await tx.update(reconciliations).set({ compared: 0, total }).where(eq(reconciliations.id, id));
  });
};

/** Lines written by one statement, which takes 65,535 parameters at most. */
const LINES_AT_ONCE = 1_000;

export const keepLines = async (
  db: Db,
  id: number,
  lines: readonly NewLine[],
  compared: number,
): Promise<void> => {
  await db.transaction(async (tx) => {
    for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
      const some = lines.slice(at, at + LINES_AT_ONCE);
      await tx.insert(reconciliationLines).values(some.map((one) => ({ ...one, reconciliation_id: id })));
    }
    await tx
      .update(reconciliations)
      .set({ compared: sql`${reconciliations.compared} + ${compared}` })
      .where(eq(reconciliations.id, id));
  });
};

export const endReconciliation = async (db: Db, id: number, state: 'done' | 'stopped'): Promise<void> => {
  await db.update(reconciliations).set({ state, ended_at: sql`now()` }).where(eq(reconciliations.id, id));
};

type ViewRow = Omit<Reconciliation, 'id' | 'started_at' | 'ended_at'> & {
  id: string;
  started_at: string;
  ended_at: string | null;
};

/** One comparison as the admin shows it; the last one without an id. */
export const reconciliationView = async (
  reader: Reader,
  id: number | null,
): Promise<Reconciliation | null> => {
  const { rows } = await reader.execute<ViewRow>(sql`
    select r.id, r.from_day::text as from, r.to_day::text as to, r.state, r.compared, r.total,
      (select count(*)::int from reconciliation_lines l where l.reconciliation_id = r.id and l.finding <> 'matches')
        as differences,
      ${fullName('u')} as asked_by, r.created_at as started_at, r.ended_at
    from reconciliations r join users u on u.id = r.asked_by
    where ${id}::bigint is null or r.id = ${id} order by r.id desc limit 1`);
  const [row] = rows;
  if (!row) return null;
  return {
    ...row,
    id: Number(row.id),
    started_at: new Date(row.started_at).toISOString(),
    ended_at: row.ended_at && new Date(row.ended_at).toISOString(),
  };
};

type LineRow = Omit<ReconciliationLine, 'id' | 'at'> & { id: string; at: string | null };
const lineView = ({ id, at, ...row }: LineRow): ReconciliationLine => ({
  ...row,
  id: Number(id),
  at: at && new Date(at).toISOString(),
});

const columns = sql`l.id, l.kind, l.finding, l.name, l.ours, l.theirs, l.at,
  ${paymentOf(sql`l.checkout_id`)} as transaction_number,
  ${visitOf(sql`l.checkout_id`)} as visit`;
/** Differences first, in the order of FINDINGS. */
const order = sql`array_position(array[${sql.join(
  FINDINGS.map((finding) => sql`${finding}::text`),
  sql`, `,
)}], l.finding), l.id`;

export const linesAsked = async (
  reader: Reader,
  id: number,
  asked: QueryOf<typeof listed>,
): Promise<AdminPage<ReconciliationLine>> => {
  const { limit, offset } = pageAt(asked);
  const matching = sql`from reconciliation_lines l where l.reconciliation_id = ${id}
    and (${asked.kind ?? null}::text is null or l.kind = ${asked.kind ?? null})
    and (${asked.finding ?? null}::text is null or l.finding = ${asked.finding ?? null})
    and (${asked.keyword} = '' or lower(l.name) like ${anywhere(asked.keyword.toLowerCase())})`;
  const { rows } = await reader.execute<LineRow>(
    sql`select ${columns} ${matching} order by ${order} limit ${limit} offset ${offset}`,
  );
  return adminPage(reader, asked, sql`select ${matching}`, rows.map(lineView));
};

/** The next lines of a comparison, the differences first: those below the `last` one, so that what is found meanwhile moves none. */
export const linesFrom = async (
  reader: Reader,
  id: number,
  last: Pick<ReconciliationLine, 'id' | 'finding'> | undefined,
  limit: number,
): Promise<ReconciliationLine[]> => {
  const below = last ? sql`(${order}) > (${FINDINGS.indexOf(last.finding) + 1}, ${last.id})` : sql`true`;
  const { rows } = await reader.execute<LineRow>(sql`
    select ${columns} from reconciliation_lines l where l.reconciliation_id = ${id} and ${below}
    order by ${order} limit ${limit}`);
  return rows.map(lineView);
};
