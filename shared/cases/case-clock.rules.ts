import { refundUntil } from '../purchases/clocks.rules.ts';
import type { CaseFacts, Side } from './cases.rules.ts';

/** What somebody may do about a purchase. */
export type CaseAct =
  | 'cancel'
  | 'drop_cancellation'
  | 'answer_cancellation'
  | 'relist'
  | 'ask_refund'
  | 'withdraw_request'
  | 'answer_request'
  | 'accept_offer'
  | 'escalate'
  | 'appeal';

/** Until when money may be asked back: 48 hours from the handover, or from the payment where there was none (D25). */
export const askUntil = ({
  handed_over_at,
  paid_at,
}: Pick<CaseFacts, 'handed_over_at' | 'paid_at'>): string =>
  // Both sides of it are instants, so it is one.
  refundUntil(handed_over_at ?? paid_at) ?? paid_at;

const isBefore = (now: number, until: string | null): boolean => until !== null && now < Date.parse(until);

/** What the one whose turn it is has to do, and until when; `until` null where there is no end to it. */
export type CaseTurn = { by: Side; what: CaseAct; until: string | null };

/** Whose turn it is, and until when: the one clock that both screens count down. Null where nobody has to do anything. */
export const turnOf = (facts: CaseFacts): CaseTurn | null => {
  const { status, cancellation, request, uncollected_at } = facts;
  if (status === 'refund_requested' && request?.state === 'open')
    return { by: 'seller', what: 'answer_request', until: request.due_at };
  if (status === 'refund_requested' && request?.state === 'offered')
    return { by: 'buyer', what: 'accept_offer', until: request.due_at };
  if (status === 'refund_refused' && request) return { by: 'buyer', what: 'escalate', until: request.due_at };
  if (status === 'paid' && cancellation?.state === 'asked')
    return { by: 'seller', what: 'answer_cancellation', until: cancellation.due_at };
  if (status === 'paid' && uncollected_at !== null) return { by: 'seller', what: 'cancel', until: null };
  return null;
};

const ACTS: Record<CaseAct, (facts: CaseFacts, side: Side, now: number) => boolean> = {
  cancel: ({ status, cancellation }, side) =>
    status === 'paid' && (side === 'seller' || cancellation?.state !== 'asked'),
  drop_cancellation: ({ status, cancellation }, side) =>
    status === 'paid' && side === 'buyer' && cancellation?.state === 'asked',
  answer_cancellation: ({ status, cancellation }, side) =>
    status === 'paid' && side === 'seller' && cancellation?.state === 'asked',
  relist: ({ may_relist }, side) => side === 'seller' && may_relist,
  ask_refund: (facts, side, now) =>
    side === 'buyer' &&
    (facts.status === 'handed_over' || facts.status === 'paid') &&
    facts.request === null &&
    isBefore(now, askUntil(facts)),
  withdraw_request: ({ status }, side) => side === 'buyer' && status === 'refund_requested',
  answer_request: ({ status, request }, side) =>
    side === 'seller' && status === 'refund_requested' && request?.state === 'open',
  accept_offer: ({ status, request }, side, now) =>
    side === 'buyer' &&
    status === 'refund_requested' &&
    request?.state === 'offered' &&
    isBefore(now, request.due_at),
  appeal: ({ status, dispute }, _, now) =>
    status === 'decided' && dispute !== null && isBefore(now, dispute.appeal_until),
  escalate: ({ status, request }, side, now) => {
    if (side !== 'buyer' || request === null || !isBefore(now, request.due_at)) return false;
    return status === 'refund_refused' || (status === 'refund_requested' && request.state === 'offered');
  },
};

/** Whether a side may do something now (ms, UTC). Server and screens ask the same. */
export const mayAct = (act: CaseAct, facts: CaseFacts, side: Side, now: number): boolean =>
  ACTS[act](facts, side, now);

/** Everything that a side may do now (ms, UTC). */
export const actsOf = (facts: CaseFacts, side: Side, now: number): CaseAct[] =>
  // The table above has a line for each act and no other.
  (Object.keys(ACTS) as CaseAct[]).filter((act) => mayAct(act, facts, side, now));
