import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import { guestRoomOf, keepLinkOpen } from '#server/modules/purchases/guest-links.service.ts';
import {
  countWrongPin,
  forgetPin,
  openPin,
  pinOf,
  replacePin,
} from '#server/modules/purchases/pins.service.ts';
import type { PurchaseRecord } from '#server/modules/purchases/purchases.repository.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import { purchaseViewOf, saleViewOf, sidesOf } from '#server/modules/purchases/purchases.views.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import { pinReplaced, purchaseHandedOver } from '#shared/handover/handover.events.ts';
import { PIN_TRIES } from '#shared/handover/handover.rules.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import type { HandoverProof } from '#shared/purchases/purchases.rules.ts';
import { purchaseLifecycle } from '#shared/purchases/purchases.rules.ts';
import { pinWasReplaced, pinWrong, wrongPurchaseState } from './handover.errors.ts';
import { keepHandover, lockPurchaseOf, purchaseOf } from './handover.repository.ts';

const isDone = ({ purchase }: PurchaseRecord): boolean => purchase.status === 'handed_over';

const checkStep = ({ purchase: { status } }: PurchaseRecord): void => {
  if (!mayBecome(purchaseLifecycle, status, 'handed_over')) throw wrongPurchaseState(status, 'handed_over');
};

/** paid → handed over: the refund clock starts, both screens and staff learn it. The item is locked. */
const complete = async (
  tx: Tx,
  record: RecordEvent,
  { purchase }: PurchaseRecord,
  by: HandoverProof,
): Promise<PurchaseRecord> => {
  await keepHandover(tx, purchase.id, by);
  await forgetPin(tx, purchase.id);
  if (purchase.buyer_id === null) await keepLinkOpen(tx, purchase.id);
  const done = await purchaseByNumber(tx, purchase.transaction_number);
  if (!done) throw new Error('a purchase has vanished');
  const { seller_id, buyer_id } = purchase;
  record(purchaseHandedOver, {
    version: done.item.version,
    routing: {
      purchase_id: purchase.id,
      seller_id,
      buyer_id,
      guest_room: await guestRoomOf(tx, purchase.id),
    },
    views: {
      ...sidesOf(done),
      guest: { transaction_number: purchase.transaction_number },
    },
  });
  return done;
};

/** Counts a wrong PIN; the last one that is allowed puts another in its place. Answers how many tries are left. */
const refuse = async (deps: Deps, tx: Tx, record: RecordEvent, { purchase }: PurchaseRecord) => {
  const left = PIN_TRIES - (await countWrongPin(tx, purchase.id));
  if (left > 0) return { left };
  await replacePin(deps, tx, purchase.id);
  const { id: purchase_id, buyer_id, transaction_number } = purchase;
  record(pinReplaced, {
    version: 0,
    routing: { purchase_id, buyer_id, guest_room: await guestRoomOf(tx, purchase_id) },
    views: { buyer: { transaction_number }, guest: { transaction_number } },
  });
  return { left: 0 };
};

/**
 * The seller enters the PIN that the buyer shows. Wrong ones count whatever else happens at the same moment: the refusal is
 * thrown after they are written down. Entering it again once it is done changes nothing.
 */
export const enterPin = async (deps: Deps, actor: Actor, transactionNumber: string, pin: string) => {
  const { purchase: known } = await purchaseOf(deps.db, actor, 'seller_id', transactionNumber);
  if (known.status === 'paid') await deps.limits.consume('handover_pin', `purchase:${known.id}`);
  const entry = await deps.unitOfWork(async (tx, record) => {
    const sale = await lockPurchaseOf(tx, actor, 'seller_id', transactionNumber);
    if (isDone(sale)) return { sale };
    checkStep(sale);
    if (!isSameSecret(pin, openPin(deps, await pinOf(deps, tx, sale.purchase.id))))
      return refuse(deps, tx, record, sale);
    return { sale: await complete(tx, record, sale, 'pin') };
  });
  if ('left' in entry) throw entry.left === 0 ? pinWasReplaced() : pinWrong(entry.left);
  return { ...codedMessage('purchase.handed_over'), data: await saleViewOf(deps, deps.db, entry.sale) };
};

/** Said twice it changes nothing. The item is locked. */
export const arrive = async (
  tx: Tx,
  record: RecordEvent,
  purchase: PurchaseRecord,
): Promise<PurchaseRecord> => {
  if (isDone(purchase)) return purchase;
  checkStep(purchase);
  return complete(tx, record, purchase, 'buyer');
};

/** The buyer has it, brought by somebody who enters no PIN: the same transition, the same clock. */
export const sayArrived = async (deps: Deps, actor: Actor, transactionNumber: string) => {
  const bought = await deps.unitOfWork(async (tx, record) => {
    const purchase = await lockPurchaseOf(tx, actor, 'buyer_id', transactionNumber);
    return arrive(tx, record, purchase);
  });
  return { ...codedMessage('purchase.handed_over'), data: await purchaseViewOf(deps, deps.db, bought) };
};
