import { databaseNow } from '#server/db/now.ts';
import type { UploadedFile } from '#server/http/body.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Party } from '#server/modules/handover/collection.usecases.ts';
import { forgetPin } from '#server/modules/purchases/pins.service.ts';
import { reverseSale } from '#server/modules/purchases/reverse-sale.service.ts';
import type * as api from '#shared/cases/cases.api.ts';
import { ANSWER_DAYS } from '#shared/cases/cases.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type { Fils } from '#shared/kernel/money.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import { askUntil } from '#shared/purchases/clocks.rules.ts';
import { askedTooLate, notNow, offerTooHigh, partTooEarly } from './cases.errors.ts';
import {
  changeRequest,
  changeStatus,
  endCancellation,
  insertRequest,
  restingStatus,
} from './cases.repository.ts';
import { paidForOf } from './cases.views.ts';
import type { Locked } from './purchase-acts.service.ts';
import { actOn, checkMay, readCase } from './purchase-acts.service.ts';
import type { PhotosFor } from './sent-photos.service.ts';
import { withSentPhotos } from './sent-photos.service.ts';

/** How it stands, for either side. */
export const showCase = async (deps: Deps, party: Party) => ({
  data: await readCase(deps, party),
});

/** Refuses before photos are looked at; says in words that it is too late, where only the time stands in the way. */
const checkMayAsk = async (deps: Deps, party: Party): Promise<void> => {
  const view = await readCase(deps, party);
  if (party.side !== 'buyer') throw notFound('purchase');
  const until = askUntil(view);
  const isOpen = view.status === 'paid' || view.status === 'handed_over';
  if (isOpen && view.request === null && Date.parse(until) <= (await databaseNow(deps.db)).getTime())
    throw askedTooLate(until);
  await checkMay(deps, party, 'ask_refund');
};

/**
 * The buyer asks for the money back; the seller has a week to answer (decisions D25). `photosFor` takes the photos that
 * belong to it, in its transaction.
 */
export const askRefund = async (
  deps: Deps,
  party: Party,
  { reason, words }: Omit<BodyOf<typeof api.askRefund>, 'photos'>,
  photosFor: PhotosFor,
) => {
  await checkMayAsk(deps, party);
  const asked = { act: 'ask_refund', side: 'buyer' } as const;
  const data = await actOn(deps, party, asked, async ({ tx, purchase }) => {
    await changeStatus(tx, purchase, 'refund_requested');
    await endCancellation(tx, purchase.id, { state: 'dropped' });
    const photos = await photosFor(tx);
    await insertRequest(tx, { purchase_id: purchase.id, reason, words, photos }, ANSWER_DAYS);
    return 'refund_asked';
  });
  return { ...codedMessage('seller.asked'), data };
};

/** A buyer who has no account asks for the money back, with photos that come with the request. */
export const askRefundWithFiles = async (
  deps: Deps,
  party: Party,
  body: Parameters<typeof askRefund>[2],
  files: UploadedFile[],
) => {
  await checkMayAsk(deps, party);
  return withSentPhotos(deps, files, (photosFor) => askRefund(deps, party, body, photosFor));
};

/** The buyer takes the request back: what was bought stays as it was. */
export const withdrawRequest = async (deps: Deps, party: Party) => {
  const asked = { act: 'withdraw_request', side: 'buyer' } as const;
  const data = await actOn(deps, party, asked, async ({ tx, purchase }) => {
    await changeStatus(tx, purchase, restingStatus(purchase));
    await changeRequest(tx, purchase.id, { state: 'withdrawn' }, { dueDays: null });
    return 'refund_withdrawn';
  });
  return { ...codedMessage('request.taken_back'), data };
};

/**
 * Both agree on a part of the price, or on all of it: it is owed back, without the service fee. Before the handover only
 * on all of it, which ends the purchase: nothing is left to hand over, and the item may be sold anew.
 */
const agree = async (deps: Deps, { tx, purchase }: Locked, price: Fils, isAnswer: boolean): Promise<void> => {
  const isHandedOver = purchase.handed_over_at !== null;
  if (!isHandedOver && price < purchase.price_fils) throw partTooEarly();
  await changeStatus(tx, purchase, isHandedOver ? 'refund_agreed' : 'cancelled');
  if (!isHandedOver) await forgetPin(tx, purchase.id);
  // What finance has given back of it is with the buyer already.
  const agreed_fils = await reverseSale(deps, tx, {
    checkoutId: purchase.checkout_id,
    paid: paidForOf(purchase),
    to: { price, fee: 'buyer' },
    cause: `refund_request:${purchase.id}`,
  });
  await changeRequest(tx, purchase.id, { state: 'agreed', agreed_fils }, { dueDays: null, isAnswer });
};

/** The seller gives it back, offers a part, or refuses; after that the buyer has a week (decisions D25). */
export const answerRequest = async (
  deps: Deps,
  party: Party,
  { answer, amount, words }: BodyOf<typeof api.answerRefundRequest>,
) => {
  const asked = { act: 'answer_request', side: 'seller' } as const;
  const data = await actOn(deps, party, asked, async (locked) => {
    const { tx, purchase } = locked;
    const next = { dueDays: ANSWER_DAYS, isAnswer: true };
    if (answer === 'agree') {
      await agree(deps, locked, purchase.price_fils, true);
      return 'refund_agreed';
    }
    if (answer === 'offer') {
      if (purchase.handed_over_at === null) throw partTooEarly();
      const offered_fils = filsFromAed(amount ?? 0);
      if (offered_fils >= purchase.price_fils) throw offerTooHigh();
      await changeRequest(tx, purchase.id, { state: 'offered', answer_words: words, offered_fils }, next);
      return 'refund_offered';
    }
    await changeStatus(tx, purchase, 'refund_refused');
    await changeRequest(tx, purchase.id, { state: 'refused', answer_words: words }, next);
    return 'refund_refused';
  });
  return { ...codedMessage('request.answered'), data };
};

/** The buyer accepts the part that the seller offered. */
export const acceptOffer = async (deps: Deps, party: Party) => {
  const asked = { act: 'accept_offer', side: 'buyer' } as const;
  const data = await actOn(deps, party, asked, async (locked) => {
    const offered = locked.view.request?.offered_amount;
    if (offered === undefined || offered === null) throw notNow('accept_offer', locked.view.status);
    await agree(deps, locked, filsFromAed(offered), false);
    return 'refund_agreed';
  });
  return { ...codedMessage('request.agreed'), data };
};
