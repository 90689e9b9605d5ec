import * as api from '#shared/cases/cases.calls.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import * as disputes from '#shared/cases/disputes.calls.ts';
import * as guests from '#shared/cases/guest-cases.calls.ts';
import { call } from '../../lib/http/api.ts';
import type { BodyIn } from '../../lib/http/contracts.ts';

/** What is done with one press, after being asked once. */
export const AT_ONCE = [
  'drop_cancellation',
  'relist',
  'withdraw_request',
  'accept_offer',
  'escalate',
] as const;
export type AtOnce = (typeof AT_ONCE)[number];

type Answer = Promise<{ data: CaseView }>;

/** How somebody does what both members and guests may: each by calls of their own. */
export type CaseCalls = Record<Exclude<AtOnce, 'relist'>, () => Answer> & {
  relist: (() => Answer) | null;
  cancel: (body: BodyIn<typeof api.cancelPurchase>) => Answer;
  appeal: (body: BodyIn<typeof disputes.appealDecision>) => Answer;
  /** Words in a dispute; photos as with a request. */
  say: (body: BodyIn<typeof guests.guestSays>, keys: string[], files: readonly File[]) => Answer;
  /** Photos that were sent before, by name, or files that come along. */
  askRefund: (body: BodyIn<typeof guests.guestAsksRefund>, keys: string[], files: readonly File[]) => Answer;
};

export const memberCalls = (transactionNumber: string): CaseCalls => {
  const params = { transactionNumber };
  return {
    drop_cancellation: () => call(api.dropCancellation, { params }),
    relist: () => call(api.relistSold, { params }),
    withdraw_request: () => call(api.withdrawRefundRequest, { params }),
    accept_offer: () => call(api.acceptRefundOffer, { params }),
    escalate: () => call(api.escalate, { params }),
    appeal: (body) => call(disputes.appealDecision, { params, body }),
    cancel: (body) => call(api.cancelPurchase, { params, body }),
    say: (body, photos) => call(disputes.addStatement, { params, body: { ...body, photos } }),
    askRefund: (body, photos) => call(api.askRefund, { params, body: { ...body, photos } }),
  };
};

/** By the token of a guest's link. */
export const guestCalls = (bearer: string): CaseCalls => ({
  drop_cancellation: () => call(guests.guestKeeps, { bearer }),
  relist: null,
  withdraw_request: () => call(guests.guestWithdrawsRequest, { bearer }),
  accept_offer: () => call(guests.guestAcceptsOffer, { bearer }),
  escalate: () => call(guests.guestEscalates, { bearer }),
  appeal: (body) => call(guests.guestAppeals, { bearer, body }),
  cancel: ({ reason, words }) => call(guests.guestCancels, { bearer, body: { reason, words } }),
  say: (body, _, files) => call(guests.guestSays, { bearer, body, files }),
  askRefund: (body, _, files) => call(guests.guestAsksRefund, { bearer, body, files }),
});
