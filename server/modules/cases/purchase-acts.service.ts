import type { Tx } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import { inOneSnapshot } from '#server/db/snapshot.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Party } from '#server/modules/handover/collection.usecases.ts';
import { guestRoomOf, keepLinkOpen } from '#server/modules/purchases/guest-links.service.ts';
import type { PurchaseRecord } from '#server/modules/purchases/purchases.repository.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import type { CaseAct } from '#shared/cases/case-clock.rules.ts';
import { mayAct } from '#shared/cases/case-clock.rules.ts';
import { caseChanged, disputeChanged } from '#shared/cases/cases.events.ts';
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

/** What brings a purchase that nobody disputes before support, or takes it away. */
const SEEN_BY_SUPPORT: readonly CaseStep[] = ['uncollected', 'collecting', 'cancelled'];

/** Everybody who sees to disputes asks for a purchase anew. */
export const recordForStaff = (record: RecordEvent, transaction_number: string): void =>
  record(disputeChanged, { version: 0, routing: {}, views: { staff: { transaction_number } } });

/** Tells both sides, and support where it is its matter, what has happened about a purchase whose item is locked; answers how it stands now. */
export const recordCase = async (
  tx: Tx,
  record: RecordEvent,
  { id, transaction_number, seller_id, buyer_id }: PurchaseRecord['purchase'],
  { step, by, amount }: { step: CaseStep; by: Side | null; amount?: number | undefined },
): Promise<CaseView> => {
  await countChange(tx, id);
  if (buyer_id === null) await keepLinkOpen(tx, id);
  const changed = await purchaseByNumber(tx, transaction_number);
  if (!changed) throw new Error('a purchase has vanished');
  const view = await caseViewOf(tx, changed);
  record(caseChanged, {
    version: view.version,
    routing: {
      ...{ purchase_id: id, seller_id, buyer_id, step, by, ...(amount === undefined ? {} : { amount }) },
      guest_room: await guestRoomOf(tx, id),
    },
    views: {
      seller: { case: view },
      buyer: { case: buyer_id === null ? null : view },
      guest: { transaction_number },
    },
  });
  // Whoever has a dispute open reads all of the case there: what is said, decided and given back.
  if (view.dispute !== null || view.uncollected_at !== null || SEEN_BY_SUPPORT.includes(step))
    recordForStaff(record, transaction_number);
  return view;
};

type ActOn = {
  act: CaseAct;
  /** The side whose act it is; the other one finds nothing. Not given where both may. */
  side?: Side;
  /** Whether the same was done before, and only its answer lost: it is not done again. */
  isDone?: (tx: Tx, purchaseId: number, side: Side) => Promise<boolean>;
};

/**
 * How it stands, all of it at one moment: a page that was given a new version with a status from before would take the event
 * about that status for old.
 */
export const readCase = (deps: Pick<Deps, 'db'>, { read }: Party): Promise<CaseView> =>
  inOneSnapshot(deps.db, async (tx) => caseViewOf(tx, await read(tx)));

/** Refuses what the rules do not allow as it stands, by the database's clock, before anything is done for it. */
export const checkMay = async (deps: Pick<Deps, 'db'>, party: Party, act: CaseAct): Promise<void> => {
  const view = await readCase(deps, party);
  if (!mayAct(act, view, party.side, (await databaseNow(deps.db)).getTime())) throw notNow(act, view.status);
};

/**
 * Does something about a purchase in one transaction: only its sides, only what the rules allow as it stands, by the
 * database's clock. `work` answers what has happened, which both sides are told live.
 */
export const actOn = async (
  deps: Pick<Deps, 'unitOfWork'>,
  party: Party,
  { act, side: whose, isDone }: ActOn,
  work: (locked: Locked) => Promise<CaseStep>,
): Promise<CaseView> => {
  const { side } = party;
  if (whose && whose !== side) throw notFound('purchase');
  return deps.unitOfWork(async (tx, record) => {
    const found = await party.lock(tx);
    const view = await caseViewOf(tx, found);
    if (await isDone?.(tx, found.purchase.id, side)) return view;
    const now = (await databaseNow(tx)).getTime();
    if (!mayAct(act, view, side, now)) throw notNow(act, view.status);
    const step = await work({ ...found, tx, record, view, side, now });
    return recordCase(tx, record, found.purchase, { step, by: side });
  });
};
