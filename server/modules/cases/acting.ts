import type { Tx } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { lockPurchaseOf } from '#server/modules/handover/handover.repository.ts';
import type { PurchaseRecord } from '#server/modules/purchases/purchases.repository.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import type { CaseAct } from '#shared/cases/case-clock.rules.ts';
import { mayAct } from '#shared/cases/case-clock.rules.ts';
import { caseChanged } from '#shared/cases/cases.events.ts';
import type { CaseStep, Side } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { notNow } from './cases.errors.ts';
import { countChange } from './cases.repository.ts';
import { caseViewOf } from './cases.views.ts';

/** A purchase while nobody else can change it, and how it stands. */
export type Locked = PurchaseRecord & {
  tx: Tx;
  record: RecordEvent;
  view: CaseView;
  side: Side;
  now: number;
};

/** Tells both sides what has happened about a purchase whose item is locked; answers how it stands now. */
export const tellCase = async (
  tx: Tx,
  record: RecordEvent,
  { id, transaction_number, seller_id, buyer_id }: PurchaseRecord['purchase'],
  { step, by }: { step: CaseStep; by: Side | null },
): Promise<CaseView> => {
  await countChange(tx, id);
  const changed = await purchaseByNumber(tx, transaction_number);
  if (!changed) throw new Error('a purchase has vanished');
  const view = await caseViewOf(tx, changed);
  record(caseChanged, {
    version: view.version,
    routing: { purchase_id: id, seller_id, buyer_id, step, by },
    views: { seller: { case: view }, buyer: { case: buyer_id === null ? null : view } },
  });
  return view;
};

/** Which side of a purchase somebody is; 404 for everybody else. */
export const sideOf = ({ purchase }: PurchaseRecord, { id }: Pick<Actor, 'id'>): Side => {
  if (purchase.seller_id === id) return 'seller';
  if (purchase.buyer_id === id) return 'buyer';
  throw notFound('purchase');
};

/** A purchase and the side of it that somebody is. @throws AppError 404 */
export const standingIn = async (deps: Pick<Deps, 'db'>, actor: Pick<Actor, 'id'>, number: string) => {
  const found = await purchaseByNumber(deps.db, number);
  if (!found) throw notFound('purchase');
  return { found, side: sideOf(found, actor) };
};

type Wish = {
  act: CaseAct;
  /** The side whose act it is; the other one finds nothing. Not given where both may. */
  side?: Side;
};

/**
 * Does something about a purchase in one transaction: only its sides, only what the rules allow as it stands, by the
 * database's clock. `work` answers what has happened, which both sides are told live.
 */
export const actOn = async (
  deps: Pick<Deps, 'db' | 'unitOfWork'>,
  actor: Actor,
  number: string,
  { act, side: whose }: Wish,
  work: (locked: Locked) => Promise<CaseStep>,
): Promise<CaseView> => {
  const { side } = await standingIn(deps, actor, number);
  if (whose && whose !== side) throw notFound('purchase');
  return deps.unitOfWork(async (tx, record) => {
    const column = side === 'buyer' ? 'buyer_id' : 'seller_id';
    const found = await lockPurchaseOf(tx, actor, column, number);
    const view = await caseViewOf(tx, found);
    const now = (await databaseNow(tx)).getTime();
    if (!mayAct(act, view, side, now)) throw notNow(act, view.status);
    const step = await work({ ...found, tx, record, view, side, now });
    return tellCase(tx, record, found.purchase, { step, by: side });
  });
};
