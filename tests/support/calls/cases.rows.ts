import * as purchases from '#shared/admin/purchases.api.ts';
import * as cases from '#shared/cases/cases.api.ts';
import * as disputes from '#shared/cases/disputes.api.ts';
import * as guests from '#shared/cases/guest-cases.api.ts';
import { aPurchase } from '../conversations.ts';
import { anItem } from '../items.ts';
import { aPerson } from '../person.ts';
import { bought } from './bought.ts';
import type { Cast, Row, Sent } from './cast.ts';
import { statuses } from './cast.ts';

type Numbered = Sent & { params: { transactionNumber: string } };
const pathOf = ({ params }: Numbered) => `/api/auth/me/transactions/${params.transactionNumber}`;

/** Something that the buyer or the seller has done before, and what comes after it is given. */
const after =
  (who: 'buyer' | 'seller', path: string, body: object, sent: object = {}) =>
  (before: (cast: Cast) => Promise<Numbered>) =>
  async (cast: Cast): Promise<Numbered> => {
    const given = await before(cast);
    await cast[who].api.post(`${pathOf(given)}/${path}`, body);
    return { ...given, ...sent };
  };
const asked = after('buyer', 'refund-request', { reason: 'damaged', words: 'Cracked.' })(bought);
const askedToCancel = after('buyer', 'cancellation', { reason: 'changed_mind' })(bought);
const refused = after('seller', 'refund-request/answer', { answer: 'refuse', words: 'No.' })(asked);
const collected = async (cast: Cast): Promise<Numbered> => {
  const given = await bought(cast);
  await cast.buyer.api.post(`/api/auth/me/my-purchased/${given.params.transactionNumber}/arrived`);
  return given;
};
const offered = after('seller', 'refund-request/answer', { answer: 'offer', amount: 30 })(
  after('buyer', 'refund-request', { reason: 'damaged', words: 'Cracked.' })(collected),
);
const cancelled = after('seller', 'cancellation', { reason: 'not_available' })(bought);
const withBody =
  (before: (cast: Cast) => Promise<Numbered>, body: Record<string, unknown>) => async (cast: Cast) => ({
    ...(await before(cast)),
    body,
  });

const forOneSide = statuses(401, 404, 200, 404);
const request = { reason: 'damaged', words: 'Cracked.' };

const disputed = after('buyer', 'escalation', {})(refused);
/** More than one member of support decides alone. */
const proposed = async (cast: Cast): Promise<Numbered> => {
  const { transaction_number } = await aPurchase(
    cast.buyer,
    await anItem(cast.app, cast.seller, { price: 3_000 }),
  );
  const dear = { params: { transactionNumber: transaction_number } };
  await cast.buyer.api.post(`${pathOf(dear)}/refund-request`, request);
  await cast.seller.api.post(`${pathOf(dear)}/refund-request/answer`, { answer: 'refuse', words: 'No.' });
  await cast.buyer.api.post(`${pathOf(dear)}/escalation`);
  const { transactionNumber } = dear.params;
  const large = { ...decision, amount: 2_500 };
  const colleague = await aPerson(cast.app, { role: 'support', firstName: 'Hind' });
  await colleague.api.post(`/api/admin/disputes/${transactionNumber}/decision`, large);
  return dear;
};
const forStaff = statuses(401, 403, 403, 200);
const decision = { amount: 10, fee: 'buyer', reason: 'goodwill', words: 'Half of it.' };
/** A colleague has it in hand. */
const claimed = async (cast: Cast): Promise<Numbered> => {
  const given = await disputed(cast);
  const colleague = await aPerson(cast.app, { role: 'support', firstName: 'Hind' });
  await colleague.api.post(`/api/admin/disputes/${given.params.transactionNumber}/claim`);
  return given;
};
/** Support has decided. */
const decided = async (cast: Cast): Promise<Numbered> => {
  const given = await disputed(cast);
  const { transactionNumber } = given.params;
  await cast.support.api.post(`/api/admin/disputes/${transactionNumber}/decision`, decision);
  return given;
};

const noSuchLink = statuses(404, 404, 404, 404);
const byNoLink = (body?: Record<string, unknown>) => () => (body === undefined ? {} : { body });

/** By a guest's link, and none of these is one: what its guest gets is told in refund-requests.test.ts. */
const guestRows: Row[] = [
  { endpoint: guests.guestCase, given: byNoLink(), status: noSuchLink },
  { endpoint: guests.guestCancels, given: byNoLink({ reason: 'changed_mind' }), status: noSuchLink },
  { endpoint: guests.guestKeeps, given: byNoLink(), status: noSuchLink },
  { endpoint: guests.guestAsksRefund, given: byNoLink(request), status: noSuchLink },
  { endpoint: guests.guestWithdrawsRequest, given: byNoLink(), status: noSuchLink },
  { endpoint: guests.guestAcceptsOffer, given: byNoLink(), status: noSuchLink },
  { endpoint: guests.guestAppeals, given: byNoLink({ words: 'No.' }), status: noSuchLink },
  { endpoint: guests.guestSays, given: byNoLink({ words: 'Mine.' }), status: noSuchLink },
  { endpoint: guests.guestEscalates, given: byNoLink(), status: noSuchLink },
];

export const casesRows: Row[] = [
  { endpoint: purchases.adminPurchase, when: 'under dispute', given: disputed, status: forStaff },
  ...guestRows,
  { endpoint: disputes.readAdminDispute, given: disputed, status: forStaff },
  { endpoint: disputes.claimDispute, given: withBody(disputed, { take_over: 0 }), status: forStaff },
  {
    endpoint: disputes.claimDispute,
    when: 'over a colleague',
    given: withBody(claimed, { take_over: 1 }),
    status: forStaff,
  },
  {
    endpoint: disputes.claimDispute,
    when: 'that a colleague has in hand',
    given: withBody(claimed, { take_over: 0 }),
    status: statuses(401, 403, 403, 409),
  },
  { endpoint: disputes.releaseDispute, given: disputed, status: forStaff },
  {
    endpoint: disputes.askInDispute,
    given: withBody(disputed, { to: 'seller', words: 'When?' }),
    status: forStaff,
  },
  { endpoint: disputes.addStatement, given: withBody(disputed, { words: 'Mine.' }), status: forOneSide },
  {
    endpoint: disputes.addStatement,
    when: 'by the buyer',
    owner: 'buyer',
    given: withBody(disputed, { words: 'Mine.' }),
    status: forOneSide,
  },
  { endpoint: disputes.decideDispute, given: withBody(disputed, decision), status: forStaff },
  {
    endpoint: disputes.confirmDispute,
    when: 'of what somebody else proposed',
    given: withBody(proposed, { agree: 1 }),
    status: statuses(401, 403, 403, 200),
  },
  {
    endpoint: disputes.confirmDispute,
    when: 'of what nobody proposed',
    given: withBody(disputed, { agree: 1 }),
    status: statuses(401, 403, 403, 409),
  },
  { endpoint: disputes.appealDecision, given: withBody(decided, { words: 'No.' }), status: forOneSide },
  { endpoint: cases.purchaseCase, owner: 'buyer', given: bought, status: forOneSide },
  { endpoint: cases.purchaseCase, when: 'by the seller', given: bought, status: forOneSide },
  {
    endpoint: cases.cancelPurchase,
    given: withBody(bought, { reason: 'not_available' }),
    status: forOneSide,
  },
  {
    endpoint: cases.cancelPurchase,
    when: 'asked by the buyer',
    owner: 'buyer',
    given: withBody(bought, { reason: 'changed_mind' }),
    status: forOneSide,
  },
  {
    endpoint: cases.cancelPurchase,
    when: 'for a reason of the other side',
    owner: 'buyer',
    given: withBody(bought, { reason: 'uncollected' }),
    status: statuses(401, 404, 422, 404),
  },
  { endpoint: cases.dropCancellation, owner: 'buyer', given: askedToCancel, status: forOneSide },
  { endpoint: cases.answerCancellation, given: withBody(askedToCancel, { agree: 1 }), status: forOneSide },
  {
    endpoint: cases.answerCancellation,
    when: 'by the buyer',
    owner: 'buyer',
    given: withBody(askedToCancel, { agree: 1 }),
    status: statuses(401, 404, 404, 404),
  },
  { endpoint: cases.relistSold, given: cancelled, status: forOneSide },
  { endpoint: cases.askRefund, owner: 'buyer', given: withBody(bought, request), status: forOneSide },
  {
    endpoint: cases.askRefund,
    when: 'by the seller',
    given: withBody(bought, request),
    status: statuses(401, 404, 404, 404),
  },
  { endpoint: cases.withdrawRefundRequest, owner: 'buyer', given: asked, status: forOneSide },
  { endpoint: cases.answerRefundRequest, given: withBody(asked, { answer: 'agree' }), status: forOneSide },
  {
    endpoint: cases.answerRefundRequest,
    when: 'by the buyer',
    owner: 'buyer',
    given: withBody(asked, { answer: 'agree' }),
    status: statuses(401, 404, 404, 404),
  },
  { endpoint: cases.acceptRefundOffer, owner: 'buyer', given: offered, status: forOneSide },
  { endpoint: cases.escalate, owner: 'buyer', given: refused, status: forOneSide },
];
