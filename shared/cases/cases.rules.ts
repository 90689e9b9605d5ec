import type { Collecting } from '../purchases/clocks.rules.ts';
import type { PurchaseStatus } from '../purchases/purchases.rules.ts';

/** The two sides of a purchase. */
export const SIDES = ['buyer', 'seller'] as const;
export type Side = (typeof SIDES)[number];

/** Days in which the seller answers what the buyer asks for, and the buyer takes an answer to support (decisions D25). */
export const ANSWER_DAYS = 7;
/** Days before the end of a time to answer on which the seller is told once more. */
export const WARNING_DAYS = 2;
export const MAX_WORDS = 2_000;
export const MAX_CASE_PHOTOS = 6;
export const TOO_MANY_CASE_PHOTOS = `At most ${MAX_CASE_PHOTOS} photos.`;

/**
 * Why a purchase is cancelled before the handover, who may say so, and at whose fault: the service fee comes back where
 * it is the seller's. `uncollected` once the case is with support.
 */
export const CANCEL_REASONS = {
  changed_mind: { by: 'buyer', fault: 'buyer' },
  cannot_collect: { by: 'buyer', fault: 'buyer' },
  no_answer: { by: 'buyer', fault: 'seller' },
  not_as_agreed: { by: 'buyer', fault: 'seller' },
  not_available: { by: 'seller', fault: 'seller' },
  damaged: { by: 'seller', fault: 'seller' },
  seller_changed_mind: { by: 'seller', fault: 'seller' },
  uncollected: { by: 'seller', fault: 'buyer' },
} as const satisfies Record<string, { by: Side; fault: Side }>;
export type CancelReason = keyof typeof CANCEL_REASONS;
export const CANCEL_REASON_NAMES = Object.keys(CANCEL_REASONS) as CancelReason[];

/** The reasons that a side may give. */
export const cancelReasonsOf = (side: Side, isUncollected: boolean): CancelReason[] =>
  CANCEL_REASON_NAMES.filter(
    (reason) => CANCEL_REASONS[reason].by === side && (reason !== 'uncollected' || isUncollected),
  );

/** `dropped`: the buyer took it back, or asked for a refund instead. `escalated`: support decides. */
export const CANCELLATION_STATES = ['asked', 'refused', 'done', 'dropped', 'escalated'] as const;
export type CancellationState = (typeof CANCELLATION_STATES)[number];

/** Why money is asked back after the handover. */
export const REFUND_REASONS = [
  'not_as_described',
  'damaged',
  'not_working',
  'counterfeit',
  'wrong_item',
  'incomplete',
  'other',
] as const;

/** `offered`: the seller would give a part, which the buyer must accept. `lapsed`: not taken to support in time. */
export const REQUEST_STATES = [
  'open',
  'offered',
  'refused',
  'agreed',
  'withdrawn',
  'lapsed',
  'escalated',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What a seller may answer; a part is offered only once the item is handed over. */
export const REFUND_ANSWERS = ['agree', 'offer', 'refuse'] as const;

/** What has happened, as an event and its notification name it. */
export const CASE_STEPS = [
  'cancel_asked',
  'cancel_dropped',
  'cancel_refused',
  'cancel_due',
  'cancelled',
  'uncollected',
  'collecting',
  'relisted',
  'refund_asked',
  'refund_offered',
  'refund_refused',
  'refund_agreed',
  'refund_withdrawn',
  'refund_lapsed',
  'answer_due',
  'choice_due',
  'escalated',
  'decided',
  'appealed',
  'buyer_asked',
  'seller_asked',
  'buyer_said',
  'seller_said',
  'money_owed',
  'money_sent',
  'money_back',
  'money_failed',
  'money_elsewhere',
  'money_otherwise',
  'given_back',
  'ended',
  'buyer_returns',
  'seller_collects',
] as const;
export type CaseStep = (typeof CASE_STEPS)[number];

/** How it stands with money on its way to the card, in words for both sides. */
export const MONEY_STATES = ['owed', 'on_its_way', 'done', 'failed', 'too_small', 'paid_otherwise'] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** What of a dispute decides who may say what. */
export type DisputeFacts = {
  appeal_until: string | null;
  appealed_at: string | null;
  say_until: string;
  entries: readonly {
    id: number;
    at: string;
    by: Side | 'support';
    to: Side | null;
    due_at: string | null;
    answers: number | null;
  }[];
};

/** What of a case decides who may do what. */
export type CaseFacts = Collecting & {
  status: PurchaseStatus;
  handed_over_at: string | null;
  uncollected_at: string | null;
  cancellation: { asked_by: Side; state: CancellationState; due_at: string | null } | null;
  request: { state: RequestState; due_at: string | null } | null;
  may_relist: boolean;
  dispute: DisputeFacts | null;
};

/** Whether it ended because all of its price was given back, which neither side had asked for. */
export const hasEndedUnasked = ({
  status,
  cancellation,
  request,
}: Pick<CaseFacts, 'status' | 'cancellation' | 'request'>): boolean =>
  status === 'cancelled' && cancellation?.state !== 'done' && request?.state !== 'agreed';
