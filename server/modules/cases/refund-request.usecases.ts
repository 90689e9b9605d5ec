import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { takePhotos } from '#server/modules/items/photos.ts';
import { takeBack } from '#server/modules/purchases/take-back.ts';
import { askUntil } from '#shared/cases/case-clock.rules.ts';
import type * as api from '#shared/cases/cases.api.ts';
import { ANSWER_DAYS } from '#shared/cases/cases.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type { Fils } from '#shared/kernel/money.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import { pricePaid } from '#shared/purchases/reversal.rules.ts';
import type { Locked } from './acting.ts';
import { actOn, standingIn } from './acting.ts';
import { askedTooLate, notNow, offerTooHigh } from './cases.errors.ts';
import { changeRequest, changeStatus, insertRequest, restingStatus } from './cases.repository.ts';
import { caseViewOf, paidForOf } from './cases.views.ts';

/** How it stands, for either side. */
export const showCase = async (deps: Deps, actor: Actor, number: string) => {
  const { found } = await standingIn(deps, actor, number);
  return { data: await caseViewOf(deps.db, found) };
};

/** Says in words that it is too late, where only the time is what stands in the way. */
const checkTime = async (deps: Deps, actor: Actor, number: string): Promise<void> => {
  const { found, side } = await standingIn(deps, actor, number);
  if (side !== 'buyer') throw notFound('purchase');
  const view = await caseViewOf(deps.db, found);
  const until = askUntil(view);
  const isOpen = view.status === 'paid' || view.status === 'handed_over';
  if (isOpen && view.request === null && Date.parse(until) <= deps.clock.now().getTime())
    throw askedTooLate(until);
};

/** The buyer asks for the money back; the seller has a week to answer (decisions D25). */
export const askRefund = async (
  deps: Deps,
  actor: Actor,
  number: string,
  { reason, words, photos: keys }: BodyOf<typeof api.askRefund>,
) => {
  await checkTime(deps, actor, number);
  const wish = { act: 'ask_refund', side: 'buyer' } as const;
  const data = await actOn(deps, actor, number, wish, async ({ tx, purchase }) => {
    await changeStatus(tx, purchase, 'refund_requested');
    const photos = await takePhotos(tx, actor, keys, [], 'photos');
    await insertRequest(tx, { purchase_id: purchase.id, reason, words, photos }, ANSWER_DAYS);
    return 'refund_asked';
  });
  return { message: 'The seller was asked.', data };
};

/** The buyer takes the request back: what was bought stays as it was. */
export const withdrawRequest = async (deps: Deps, actor: Actor, number: string) => {
  const wish = { act: 'withdraw_request', side: 'buyer' } as const;
  const data = await actOn(deps, actor, number, wish, async ({ tx, purchase }) => {
    await changeStatus(tx, purchase, restingStatus(purchase));
    await changeRequest(tx, purchase.id, { state: 'withdrawn' }, { dueDays: null });
    return 'refund_withdrawn';
  });
  return { message: 'Taken back.', data };
};

/** Both agree on a part of the price, or on all of it: it is owed back, without the service fee. */
const agree = async (deps: Deps, { tx, purchase }: Locked, price: Fils, isAnswer: boolean): Promise<void> => {
  await changeStatus(tx, purchase, 'refund_agreed');
  const agreed_fils = pricePaid(paidForOf(purchase), price);
  await changeRequest(tx, purchase.id, { state: 'agreed', agreed_fils }, { dueDays: null, isAnswer });
  await takeBack(deps, tx, {
    checkoutId: purchase.checkout_id,
    paid: paidForOf(purchase),
    to: { price, fee: 'buyer' },
    cause: `refund_request:${purchase.id}`,
  });
};

/** The seller gives it back, offers a part, or refuses; after that the buyer has a week (decisions D25). */
export const answerRequest = async (
  deps: Deps,
  actor: Actor,
  number: string,
  { answer, amount, words }: BodyOf<typeof api.answerRefundRequest>,
) => {
  const wish = { act: 'answer_request', side: 'seller' } as const;
  const data = await actOn(deps, actor, number, wish, async (locked) => {
    const { tx, purchase } = locked;
    const next = { dueDays: ANSWER_DAYS, isAnswer: true };
    if (answer === 'agree') {
      await agree(deps, locked, purchase.price_fils, true);
      return 'refund_agreed';
    }
    if (answer === 'offer') {
      const offered_fils = filsFromAed(amount ?? 0);
      if (offered_fils >= purchase.price_fils) throw offerTooHigh();
      await changeRequest(tx, purchase.id, { state: 'offered', answer_words: words, offered_fils }, next);
      return 'refund_offered';
    }
    await changeStatus(tx, purchase, 'refund_refused');
    await changeRequest(tx, purchase.id, { state: 'refused', answer_words: words }, next);
    return 'refund_refused';
  });
  return { message: 'Your answer was sent.', data };
};

/** The buyer accepts the part that the seller offered. */
export const acceptOffer = async (deps: Deps, actor: Actor, number: string) => {
  const wish = { act: 'accept_offer', side: 'buyer' } as const;
  const data = await actOn(deps, actor, number, wish, async (locked) => {
    const offered = locked.view.request?.offered_amount;
    if (offered === undefined || offered === null) throw notNow('accept_offer', locked.view.status);
    await agree(deps, locked, filsFromAed(offered), false);
    return 'refund_agreed';
  });
  return { message: 'Agreed.', data };
};
