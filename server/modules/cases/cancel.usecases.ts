import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Party } from '#server/modules/handover/collection.usecases.ts';
import { changeItem } from '#server/modules/items/items.repository.ts';
import { cardOf, ownItemOf, publicStateOf } from '#server/modules/items/items.views.ts';
import { forgetPin } from '#server/modules/purchases/pins.service.ts';
import { reversalOwed, reverseSale } from '#server/modules/purchases/reverse-sale.service.ts';
import type * as api from '#shared/cases/cases.api.ts';
import type { CancelReason } from '#shared/cases/cases.rules.ts';
import { ANSWER_DAYS, CANCEL_REASONS, cancelReasonsOf } from '#shared/cases/cases.rules.ts';
import { itemReleased } from '#shared/items/items.events.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type { Fils } from '#shared/kernel/money.ts';
import { notNow, notYourReason } from './cases.errors.ts';
import { changeStatus, endCancellation, insertCancellation } from './cases.repository.ts';
import { paidForOf } from './cases.views.ts';
import { writtenSince } from './leave-support.service.ts';
import type { Locked } from './purchase-acts.service.ts';
import { actOn } from './purchase-acts.service.ts';

/** All of the price goes back, and the service fee where it is the seller's fault. */
const backFor = ({ purchase }: Pick<Locked, 'purchase'>, reason: CancelReason) => ({
  price: purchase.price_fils,
  fee: CANCEL_REASONS[reason].fault === 'seller' ? ('house' as const) : ('buyer' as const),
});

const saleTakenBack = ({ purchase }: Pick<Locked, 'purchase'>, reason: CancelReason) => ({
  checkoutId: purchase.checkout_id,
  paid: paidForOf(purchase),
  to: backFor({ purchase }, reason),
});

/** paid → cancelled: the money is owed back, and there is nothing left to hand over. Answers how much is, in fils. */
const finish = async (deps: Deps, locked: Locked, reason: CancelReason): Promise<Fils> => {
  const { tx, purchase } = locked;
  await changeStatus(tx, purchase, 'cancelled');
  await forgetPin(tx, purchase.id);
  return reverseSale(deps, tx, { ...saleTakenBack(locked, reason), cause: `cancellation:${purchase.id}` });
};

/** sold → approved: whoever looks at a list or at the item sees it on sale again. */
const putOnSale = async (deps: Deps, { tx, record, item }: Locked): Promise<void> => {
  const released = await changeItem(tx, item, { status: ITEM_STATUS.approved, sold_at: null });
  const card = await cardOf(deps, tx, released);
  record(itemReleased, {
    version: released.version,
    routing: { owner_id: released.owner_id, item_uuid: released.uuid },
    views: {
      owner: { item: await ownItemOf(deps, tx, released), card },
      public: { item: publicStateOf(deps, released), card },
    },
  });
};

/** The buyer asks to cancel; the seller cancels, and may put the item on sale again in the same act. */
export const cancelPurchase = async (
  deps: Deps,
  party: Party,
  { reason, words, relist }: BodyOf<typeof api.cancelPurchase>,
) => {
  const { purchase: known } = await party.read(deps.db);
  // Each is a mail to the seller, however often it is taken back.
  if (party.side === 'buyer') await deps.limits.consume('cancellation', `purchase:${known.id}`);
  const data = await actOn(deps, party, { act: 'cancel' }, async (locked) => {
    const { tx, purchase, side, view } = locked;
    if (!cancelReasonsOf(side, view.uncollected_at !== null).includes(reason)) throw notYourReason();
    if (reason === 'uncollected' && (await writtenSince(tx, purchase.id)).length > 0) throw notYourReason();
    const asked = {
      purchase_id: purchase.id,
      asked_by: side,
      reason,
      words,
    };
    if (side === 'buyer') {
      const refund_fils = await reversalOwed(tx, saleTakenBack(locked, reason));
      await insertCancellation(tx, { ...asked, refund_fils, state: 'asked' }, ANSWER_DAYS);
      return 'cancel_asked';
    }
    await endCancellation(tx, purchase.id, { state: 'dropped' });
    const refund_fils = await finish(deps, locked, reason);
    await insertCancellation(tx, { ...asked, refund_fils, state: 'done' }, null);
    if (relist === 1) await putOnSale(deps, locked);
    return 'cancelled';
  });
  return { ...codedMessage(data.status === 'cancelled' ? 'purchase.cancelled' : 'seller.asked'), data };
};

/** The buyer takes it back. */
export const dropCancellation = async (deps: Deps, party: Party) => {
  const data = await actOn(
    deps,
    party,
    { act: 'drop_cancellation', side: 'buyer' },
    async ({ tx, purchase }) => {
      await endCancellation(tx, purchase.id, { state: 'dropped' });
      return 'cancel_dropped';
    },
  );
  return { ...codedMessage('request.taken_back'), data };
};

/** The seller agrees to what the buyer asked, or does not. */
export const answerCancellation = async (
  deps: Deps,
  party: Party,
  { agree, words }: BodyOf<typeof api.answerCancellation>,
) => {
  const asked = { act: 'answer_cancellation', side: 'seller' } as const;
  const data = await actOn(deps, party, asked, async (locked) => {
    const { tx, purchase, view } = locked;
    if (view.cancellation === null) throw notNow('answer_cancellation', view.status);
    if (agree !== 1) {
      await endCancellation(tx, purchase.id, { state: 'refused', answer_words: words });
      return 'cancel_refused';
    }
    const refund_fils = await finish(deps, locked, view.cancellation.reason);
    await endCancellation(tx, purchase.id, { state: 'done', answer_words: words, refund_fils });
    return 'cancelled';
  });
  return { ...codedMessage('request.answered'), data };
};

/** The item of a cancelled purchase is on sale again. */
export const relistSold = async (deps: Deps, party: Party) => {
  const data = await actOn(deps, party, { act: 'relist', side: 'seller' }, async (locked) => {
    await putOnSale(deps, locked);
    return 'relisted';
  });
  return { ...codedMessage('item.relisted'), data };
};
