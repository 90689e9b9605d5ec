import type { Deps } from '#server/modules/deps.ts';
import { emitMoneyChanged } from '#server/modules/purchases/money-events.service.ts';
import type { Charge, Transfer } from '#server/platform/payments/payments.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import { transferReference } from '#shared/payouts/payouts.rules.ts';
import type { KnownCharge, KnownPayout, NewLine, ReconciliationRow } from './reconciliation.repository.ts';
import {
  comparedCheckouts,
  comparedPayouts,
  endReconciliation,
  keepLines,
  knownCharges,
  payoutTransfers,
  reconciliationById,
  restart,
} from './reconciliation.repository.ts';
import type { OurCharge } from './reconciliation.rules.ts';
import {
  compareCharge,
  compareRefund,
  compareTransfer,
  inAed,
  transfersByReference,
  unknownTransfers,
} from './reconciliation.rules.ts';

/** Links that are asked about at the same time. */
const AT_ONCE = 5;
/** Calls in a row that did not reach the provider, after which it is taken for gone. */
const UNREACHED_IN_A_ROW = 3;

/** The provider is gone: what was compared until now stands. */
class ProviderAway extends Error {}

/** Asks; null when the provider knows nothing by that name. Counts answers that did not come. */
const createAsking = () => {
  let unreached = 0;
  return async <Answer>(asked: Promise<Answer>): Promise<Answer | null | 'unasked'> => {
    try {
      const answer = await asked;
      unreached = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      if (error.status === 404) return null;
      unreached = error.code === 'timeout' || error.code === 'network' ? unreached + 1 : 0;
      if (unreached >= UNREACHED_IN_A_ROW) throw new ProviderAway();
      return 'unasked';
    }
  };
};
type Asking = ReturnType<typeof createAsking>;

const ourCharge = ({ outcome, closed, booked, given_back, owing, unclear }: KnownCharge): OurCharge => ({
  outcome,
  isClosed: closed,
  booked,
  givenBack: given_back,
  isOwing: owing,
  isUnclear: unclear,
});

const chargeLines = (
  checkout_id: number,
  known: KnownCharge | undefined,
  theirs: Charge | null,
  name: string,
): NewLine[] => {
  const ours = known ? ourCharge(known) : null;
  const at = known ? new Date(known.at) : null;
  const finding = compareCharge(ours, theirs);
  if (finding === null) return [];
  const booked = ours?.booked ?? null;
  const line = { kind: 'charge', name, checkout_id, at } as const;
  const charge = {
    ...line,
    finding,
    ours: booked === null ? null : inAed(booked),
    theirs: theirs?.reported ?? null,
  };
  const back = ours && theirs ? compareRefund(ours, theirs) : null;
  if (back === null || !ours || !theirs) return [charge];
  // What cannot be booked may be in any currency.
  const returned = ours.outcome === 'parked' ? theirs.refundedText : inAed(theirs.refunded);
  const sums = { ours: inAed(ours.givenBack), theirs: returned };
  return [charge, { ...line, ...sums, kind: 'refund', finding: back }];
};

const unasked = (checkout_id: number, name: string): NewLine => ({
  kind: 'charge',
  finding: 'unasked',
  name,
  checkout_id,
  ours: null,
  theirs: null,
});

/** What both sides know of the captures of a checkout. */
const compareCheckout = async (
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  ask: Asking,
  { id, link }: { id: number; link: string },
): Promise<NewLine[]> => {
  const known = await knownCharges(db, id);
  const answered = await ask(payments.getLink(link));
  if (answered === 'unasked') return [unasked(id, known[0]?.charge_id ?? link)];
  const theirs = new Map((answered?.charges ?? []).map((charge) => [charge.id, charge]));
  const lines: NewLine[] = [];
  for (const one of known) {
    // A link may not tell of everything that was paid on it.
    const charge = theirs.get(one.charge_id) ?? (await ask(payments.getCharge(one.charge_id)));
    theirs.delete(one.charge_id);
    if (charge === 'unasked') lines.push(unasked(id, one.charge_id));
    else lines.push(...chargeLines(id, one, charge, one.charge_id));
  }
  for (const charge of theirs.values()) lines.push(...chargeLines(id, undefined, charge, charge.id));
  return lines;
};

/** Whether the provider made a transfer in the days of a comparison; one without a day counts. */
const isWithin = ({ from_day, to_day }: ReconciliationRow, { at }: Transfer): boolean => {
  if (at === null || Number.isNaN(Date.parse(at))) return true;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(new Date(at));
  return day >= from_day && day <= to_day;
};

const transferLine = (
  name: string,
  known: KnownPayout | null,
  theirs: Transfer | null,
  nth: number,
): NewLine[] => {
  const ours = known && {
    status: known.status,
    amount: known.amount_fils,
    booked: known.booked,
    isEarlier: nth < known.transfer,
    isUnclear: known.unclear,
  };
  const finding = compareTransfer(ours, theirs);
  if (finding === null) return [];
  const at = known ? new Date(known.at) : null;
  const amounts = { ours: known && inAed(known.amount_fils), theirs: theirs?.reported ?? null };
  return [{ kind: 'payout', finding, name, at, checkout_id: null, ...amounts }];
};

/** What both sides know of the transfers of those days. */
const comparePayouts = async (
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  ask: Asking,
  run: ReconciliationRow,
): Promise<NewLine[]> => {
  const payouts = await comparedPayouts(db, run);
  const answered = await ask(payments.findTransfers(() => true));
  if (answered === 'unasked' || answered === null)
    return payouts.map(({ id, transfer, amount_fils, at }) => ({
      kind: 'payout',
      finding: 'unasked',
      name: transferReference(Number(id), transfer),
      ours: inAed(amount_fils),
      theirs: null,
      checkout_id: null,
      at: new Date(at),
    }));
  const byName = transfersByReference(answered);
  const lines = payouts.flatMap((payout) =>
    Array.from({ length: payout.transfer }, (_, index) => index + 1).flatMap((nth) => {
      const name = transferReference(Number(payout.id), nth);
      const { one = null, more = [] } = byName.get(name) ?? {};
      byName.delete(name);
      const twice = more.flatMap((theirs) => transferLine(name, null, theirs, nth));
      return [...transferLine(name, payout, one, nth), ...twice];
    }),
  );
  // Each transfer of a payout of other days is theirs, once; everything else is not in the ledger.
  const others = [...byName.values()];
  const made = await payoutTransfers(db, others);
  const unknown = unknownTransfers(others, made).filter((transfer) => isWithin(run, transfer));
  return [...lines, ...unknown.flatMap((one) => transferLine(one.reason || one.id, null, one, 1))];
};

/** Compares what was asked for, and keeps what it finds. One whose process died begins anew. */
export const reconcile = async (deps: Deps, id: number, signal: AbortSignal): Promise<void> => {
  const run = await reconciliationById(deps.db, id);
  if (run?.state !== 'running') return;
  const ask = createAsking();
  const checkouts = await comparedCheckouts(deps.db, run);
  await restart(deps.db, id, checkouts.length + 1);
  try {
    await keepLines(deps.db, id, await comparePayouts(deps, ask, run), 1);
    for (let at = 0; at < checkouts.length; at += AT_ONCE) {
      signal.throwIfAborted();
      const some = checkouts.slice(at, at + AT_ONCE);
      const lines = await Promise.all(some.map((checkout) => compareCheckout(deps, ask, checkout)));
      await keepLines(deps.db, id, lines.flat(), some.length);
    }
    await endReconciliation(deps.db, id, 'done');
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    await endReconciliation(deps.db, id, 'stopped');
  }
  emitMoneyChanged(deps);
};
