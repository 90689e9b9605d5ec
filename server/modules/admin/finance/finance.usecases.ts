import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { checkNoConflict, checkOthersFirst } from '#server/modules/accounts/conflict-of-interest.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Movement } from '#server/modules/purchases/ledger.repository.ts';
import { equalCorrection, isBookedAs, lockCorrections } from '#server/modules/purchases/ledger.repository.ts';
import { emitMoneyChanged } from '#server/modules/purchases/money-events.service.ts';
import { askAgain } from '#server/modules/purchases/owe-refund.service.ts';
import { writeMovement } from '#server/modules/purchases/write-movement.service.ts';
import type * as api from '#shared/admin/finance.api.ts';
import type { BodyOf, QueryOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils, filsFromAed } from '#shared/kernel/money.ts';
import { accountCorrected } from '#shared/payouts/payouts.events.ts';
import { correctionEqual, correctionTaken } from '../admin.errors.ts';
import { logAccess } from '../log-access.service.ts';
import { payerOf } from '../purchases/payer.repository.ts';
import { balancesOf, movementsAsked, owedAsked, paidCheckoutByNumber } from './finance.repository.ts';

export const listOwedMoney = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: QueryOf<typeof api.owedMoneyList>,
) => {
  const { kind, state, keyword, page } = query;
  await logAccess({ db }, actor, 'owed.seen', { kind, state, keyword, page });
  return { data: await owedAsked(db, actor, query) };
};

export const listMovements = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: QueryOf<typeof api.ledgerMovementList>,
) => {
  const { kind, account, seller, keyword, page } = query;
  await logAccess({ db }, actor, 'ledger.seen', { kind, account, seller, keyword, page });
  return { data: await movementsAsked(db, query) };
};

/** Sums of all are nobody's; those of one seller are looked at. */
export const showBalances = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { seller }: QueryOf<typeof api.ledgerBalances>,
) => {
  if (seller !== undefined) await logAccess({ db }, actor, 'ledger.seen', { seller });
  const balances = await balancesOf(db, seller);
  return { data: balances.map(({ account, fils }) => ({ account, balance: aedFromFils(fils) })) };
};

/** Has a refund that the provider refused asked for again. */
export const retryRefund = async (deps: Deps, actor: Actor, id: number) => {
  await deps.db.transaction(async (tx) => {
    await lockAccountStatus(tx, actor);
    const own = await checkOthersFirst(tx, actor, 'finance', await payerOf(tx, { kind: 'refund', id }));
    const refund = await askAgain(deps, tx, id);
    if (!refund) throw notFound('refund');
    const target = { kind: 'refund', id, name: refund.cause };
    await audit(tx, actor, { action: 'refund.retried', target, details: own });
  });
  emitMoneyChanged(deps);
  return codedMessage('background.tried_again');
};

/** A mistake in the ledger is corrected by a movement of its own, under the name of who made it; once for its `id`. */
export const correctLedger = async (
  deps: Deps,
  actor: Actor,
  { id, from, to, amount, reason, transaction_number, again }: BodyOf<typeof api.correctLedger>,
) => {
  const number = transaction_number || null;
  const sale = number === null ? undefined : await paidCheckoutByNumber(deps.db, number);
  if (number !== null && !sale) throw invalid({ transaction_number: ['There is no such payment.'] });
  if (!sale?.seller_id && (from === 'seller_payable' || to === 'seller_payable'))
    throw invalid({ transaction_number: ['Say which sale it is about.'] });
  if (sale)
    checkNoConflict(actor, sale.seller_id, await payerOf(deps.db, { kind: 'link', id: sale.checkout_id }));
  const fils = filsFromAed(amount);
  const userId = sale?.seller_id;
  const whose = (account: typeof from) => (account === 'seller_payable' && userId ? { userId } : {});
  const movement: Movement = {
    kind: 'correction',
    cause: `correction:${id}`,
    checkoutId: sale?.checkout_id ?? null,
    entries: [
      { account: to, amount: fils, ...whose(to) },
      { account: from, amount: -fils, ...whose(from) },
    ],
    madeBy: actor.id,
    reason,
  };
  const isNew = await deps.db.transaction(async (tx) => {
    await lockAccountStatus(tx, actor);
    await lockCorrections(tx);
    if (!(await writeMovement(deps, tx, movement))) {
      // Sent twice: it is booked. Something else under the same name is not.
      if (!(await isBookedAs(tx, movement))) throw correctionTaken();
      return false;
    }
    const equal = again ? undefined : await equalCorrection(tx, movement);
    if (equal) throw correctionEqual(equal);
    const target = { kind: 'ledger', id: movement.cause, name: number ?? '' };
    await audit(tx, actor, { action: 'ledger.corrected', target, details: { from, to, amount, reason } });
    return true;
  });
  if (isNew) {
    emitMoneyChanged(deps);
    if (userId && movement.entries.some((entry) => entry.userId === userId))
      deps.realtime.emitTransient(accountCorrected, {
        version: 0,
        routing: { user_id: userId },
        views: { owner: {} },
      });
  }
  return codedMessage('money.noted');
};
