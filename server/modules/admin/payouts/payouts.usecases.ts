import { sql } from 'drizzle-orm';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage, codedOrWords } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { checkNoConflict, checkOthersFirst } from '#server/modules/accounts/conflict-of-interest.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { sweepPayouts } from '#server/modules/payouts/follow.usecases.ts';
import { payableViewOf } from '#server/modules/payouts/payables.views.ts';
import { lockPayout } from '#server/modules/payouts/payouts.repository.ts';
import type { PlannedPayout } from '#server/modules/payouts/plan.service.ts';
import { planAll, planId, runTime, sumOf } from '#server/modules/payouts/plan.service.ts';
import { resolvePayout } from '#server/modules/payouts/resolve.service.ts';
import { scheduleAgain } from '#server/modules/payouts/retry.service.ts';
import { runByHand } from '#server/modules/payouts/run.usecases.ts';
import { ignoreSweepErrors } from '#server/platform/sweep-rows.ts';
import type * as api from '#shared/admin/payouts.api.ts';
import type { AdminPayable } from '#shared/admin/payouts.api.ts';
import { MOST_PAYOUTS_SHOWN } from '#shared/admin/payouts.api.ts';
import type { BodyOf, QueryOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils, filsFromAed } from '#shared/kernel/money.ts';
import { sendingTime } from '#shared/payouts/working-days.rules.ts';
import { adminPage, pageAt } from '../admin-page.repository.ts';
import { logAccess } from '../log-access.service.ts';
import type { PaidOut } from './payouts.repository.ts';
import {
  namesOf,
  openPayables,
  paidInRun,
  payoutSums,
  payoutsMatching,
  payoutsOf,
  runsOf,
} from './payouts.repository.ts';

/** Which list of the admin a sale stands in. */
const VIEW_OF: Partial<Record<AdminPayable['state'], QueryOf<typeof api.adminPayables>['view']>> = {
  due: 'due',
  held: 'held',
  waiting: 'coming',
  window: 'coming',
  owing: 'owing',
};

const readPayables = async ({ db }: Pick<Deps, 'db'>): Promise<AdminPayable[]> => {
  const time = await runTime(db, true);
  const open: AdminPayable[] = [];
  for await (const rows of openPayables(db)) {
    const names = await namesOf(
      db,
      rows.map(({ sellerId }) => sellerId),
    );
    for (const row of rows)
      open.push({
        ...payableViewOf(row, time),
        transaction_number: row.transactionNumber,
        item_name: row.itemName,
        item_uuid: row.itemUuid,
        seller: names.get(row.sellerId) ?? { uuid: '', name: '' },
        price: aedFromFils(row.price),
        paid_at: row.paidAt,
        handed_over_at: row.handedOverAt,
      });
  }
  return open;
};

/** Sales whose money is not with the seller yet. */
export const listPayables = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  query: QueryOf<typeof api.adminPayables>,
) => {
  const { view, keyword, page, size } = query;
  const word = keyword.toLowerCase();
  const found = (await readPayables(deps)).filter(
    (row) =>
      VIEW_OF[row.state] === view &&
      [row.transaction_number, row.item_name, row.seller.name].some((text) =>
        text.toLowerCase().includes(word),
      ),
  );
  await logAccess(deps, actor, 'payouts.seen', { view, keyword, page });
  const { offset } = pageAt(query);
  return {
    data: {
      data: found.slice(offset, offset + size),
      total: found.length,
      has_more: false,
      last_page: Math.max(1, Math.ceil(found.length / size)),
      current_page: page,
    },
  };
};

export const listPayouts = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  query: QueryOf<typeof api.adminPayouts>,
) => {
  const matching = payoutsMatching(query);
  const rows = await payoutsOf(deps.db, matching, pageAt(query));
  const { keyword, page, status, run } = query;
  const view = status ?? 'payouts';
  await logAccess(deps, actor, 'payouts.seen', { view, keyword, page, ...(run ? { run } : {}) });
  return { data: await adminPage(deps.db, query, sql`select ${matching}`, rows) };
};

/** What the finance section begins with. */
export const summariseWith = async (deps: Pick<Deps, 'db'>) => {
  const open = await readPayables(deps);
  const sums = await payoutSums(deps.db);
  const of = (view: (typeof VIEW_OF)[AdminPayable['state']]) => {
    const rows = open.filter(({ state }) => VIEW_OF[state] === view);
    const fils = rows.reduce((sum, { owed }) => sum + filsFromAed(owed), 0);
    return { count: rows.length, amount: aedFromFils(fils) };
  };
  const { now, holidays } = await runTime(deps.db, true);
  // On holidays a run pays what can wait no longer.
  const sent = open.map(({ state, at, send_at }) => (state === 'due' ? at : send_at) ?? '');
  const times = [sendingTime(now, holidays).toISOString(), ...sent.filter(Boolean)];
  return {
    data: {
      due: of('due'),
      held: of('held'),
      coming: of('coming'),
      owing: of('owing'),
      ...sums,
      next_run_at: times.toSorted()[0] ?? '',
    },
  };
};

/** What a run pays all in all, and the largest of it. */
const planned = (due: readonly PlannedPayout[]): PaidOut => {
  const paid = due.map(({ sellerId, sales }) => ({ sellerId, fils: sumOf(sales), sales: sales.length }));
  return {
    count: paid.length,
    fils: paid.reduce((sum, { fils }) => sum + fils, 0),
    largest: paid.toSorted((a, b) => b.fils - a.fils).slice(0, MOST_PAYOUTS_SHOWN),
  };
};

const paidView = async ({ db }: Pick<Deps, 'db'>, { count, fils: sum, largest }: PaidOut) => {
  const names = await namesOf(
    db,
    largest.map(({ sellerId }) => sellerId),
  );
  return {
    count,
    amount: aedFromFils(sum),
    payouts: largest.map(({ sellerId, fils, sales }) => ({
      seller: names.get(sellerId) ?? { uuid: '', name: '' },
      amount: aedFromFils(fils),
      sales,
    })),
  };
};

/** A dry run shows; any other pays out, and answers once the provider was asked. */
export const startRun = async (deps: Deps, actor: Actor, { is_dry, plan }: BodyOf<typeof api.runPayouts>) => {
  if (is_dry) {
    const due = await planAll(deps.db, await runTime(deps.db, true));
    const view = await paidView(deps, planned(due));
    const { amount, count } = view;
    await logAccess(deps, actor, 'payouts.previewed', { payouts: count, amount });
    return { ...codedMessage('payouts.planned'), data: { run: null, plan: planId(due), ...view } };
  }
  const { id } = await runByHand(deps, actor, plan);
  await ignoreSweepErrors(sweepPayouts(deps));
  // Not what was planned: in between a sale may have been held, or taken by the day's own run.
  const paid = await paidView(deps, await paidInRun(deps.db, id));
  return { ...codedMessage('payouts.sent'), data: { run: id, plan: null, ...paid } };
};

export const listRuns = async ({ db }: Pick<Deps, 'db'>, query: QueryOf<typeof api.payoutRuns>) => ({
  data: await adminPage(db, query, sql`select from payout_runs`, await runsOf(db, pageAt(query))),
});

/** One run, with what became of its payouts. */
export const showRun = async ({ db }: Pick<Deps, 'db'>, id: number) => {
  const [run] = await runsOf(db, { limit: 1, offset: 0, id });
  if (!run) throw notFound('payout_run');
  return { data: { ...run, sums: await payoutSums(db, id) } };
};

const adminPayoutOf = async ({ db }: Pick<Deps, 'db'>, id: number) => {
  const one = sql`from payouts po join users u on u.id = po.seller_id where po.id = ${id}`;
  const [payout] = await payoutsOf(db, one, { limit: 1, offset: 0 });
  if (!payout) throw notFound('payout');
  return payout;
};

/** A payout that failed is sent again. */
export const retryPayout = async (deps: Deps, actor: Actor, number: string) => {
  const id = Number(number.slice(2));
  await deps.unitOfWork(async (tx, record) => {
    await lockAccountStatus(tx, actor);
    const payout = await lockPayout(tx, id);
    if (!payout) throw notFound('payout');
    const own = await checkOthersFirst(tx, actor, 'finance', payout.seller_id);
    await scheduleAgain(tx, record, payout);
    await audit(tx, actor, {
      action: 'payout.retried',
      target: { kind: 'payout', id: number },
      details: { problem: codedOrWords(payout.problem)?.message ?? null, ...own },
    });
  });
  await ignoreSweepErrors(sweepPayouts(deps));
  return { ...codedMessage('payout.sent_again'), data: await adminPayoutOf(deps, id) };
};

/** Somebody says how much was sent of a payout of which the provider tells another amount. */
export const settleOtherAmount = async (
  deps: Deps,
  actor: Actor,
  number: string,
  { sent, reason }: BodyOf<typeof api.resolvePayout>,
) => {
  const id = Number(number.slice(2));
  await deps.unitOfWork(async (tx, record) => {
    await lockAccountStatus(tx, actor);
    const payout = await lockPayout(tx, id);
    if (!payout) throw notFound('payout');
    checkNoConflict(actor, payout.seller_id);
    await resolvePayout(deps, tx, record, payout, { sent: filsFromAed(sent), madeBy: actor.id, reason });
    await audit(tx, actor, {
      action: 'payout.resolved',
      target: { kind: 'payout', id: number },
      details: { asked: aedFromFils(payout.amount_fils), sent, told: payout.reported, reason },
    });
  });
  return { ...codedMessage('payout.booked'), data: await adminPayoutOf(deps, id) };
};
