import { arrangeUntil, askUntil, collectUntil } from '../purchases/clocks.rules.ts';
import type { CaseFacts, DisputeFacts, Side } from './cases.rules.ts';
import { MAX_STATEMENTS } from './disputes.rules.ts';

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
  | 'answer_question'
  | 'add_statement'
  | 'appeal';

const isBefore = (now: number, until: string | null): boolean => until !== null && now < Date.parse(until);

type Entry = DisputeFacts['entries'][number];

/** The questions of support that nobody has answered yet, the first first; those of one side, where one is named. */
export const openQuestions = <E extends Entry>(entries: readonly E[], side?: Side): E[] => {
  const answered = new Set(entries.map(({ answers }) => answers));
  return entries.filter(({ id, to }) => to !== null && !answered.has(id) && (side ?? to) === to);
};

/** Those of them that a side can still answer (ms, UTC). */
export const questionsFor = <E extends Entry>(entries: readonly E[], side: Side, now: number): E[] =>
  openQuestions(entries, side).filter(({ due_at }) => isBefore(now, due_at));

/** How often a side may still add something, answers not counted; an appeal begins the count anew. */
const statementsLeft = ({ entries, appealed_at }: DisputeFacts, side: Side): number => {
  const since = appealed_at === null ? 0 : Date.parse(appealed_at);
  const counts = ({ by, answers, at }: Entry) => by === side && answers === null && Date.parse(at) >= since;
  return MAX_STATEMENTS - entries.filter(counts).length;
};

/** What the one whose turn it is has to do, and until when; `until` null where there is no end to it. */
export type CaseTurn = { by: Side; what: CaseAct | 'collect'; until: string | null };

/** Whom support has asked: the reader first, where there is one. */
const askedTurn = ({ entries }: DisputeFacts, reader?: Side): CaseTurn | null => {
  const open = openQuestions(entries);
  const [first] = open.toSorted((a, b) => Number(b.to === reader) - Number(a.to === reader));
  return first?.to ? { by: first.to, what: 'answer_question', until: first.due_at } : null;
};

/**
 * Whose turn it is, and until when: the one clock that both screens count down; where both have something to do, that of
 * `reader`. Null where nobody has to do anything.
 */
export const turnOf = (facts: CaseFacts, reader?: Side): CaseTurn | null => {
  const { status, cancellation, request, uncollected_at, dispute } = facts;
  if (status === 'escalated' && dispute) return askedTurn(dispute, reader);
  if (status === 'refund_requested' && request?.state === 'open')
    return { by: 'seller', what: 'answer_request', until: request.due_at };
  if (status === 'refund_requested' && request?.state === 'offered')
    return { by: 'buyer', what: 'accept_offer', until: request.due_at };
  if (status === 'refund_refused' && request) return { by: 'buyer', what: 'escalate', until: request.due_at };
  if (status === 'paid' && cancellation?.state === 'asked')
    return { by: 'seller', what: 'answer_cancellation', until: cancellation.due_at };
  if (status === 'paid' && uncollected_at === null)
    return { by: 'buyer', what: 'collect', until: collectUntil(facts) };
  if (status === 'paid' && uncollected_at !== null) return { by: 'seller', what: 'cancel', until: null };
  return null;
};

/** A time that runs out beside the turn: to agree on a collection, and to ask for a refund before the handover. */
export type CaseClock = { what: 'arrange' | 'ask_refund'; until: string };

/** Those that run at `now` (ms, UTC), for both sides. After the handover the time for a refund stands beside that. */
export const clocksOf = (facts: CaseFacts, now: number): CaseClock[] => {
  if (facts.status !== 'paid') return [];
  const clocks: CaseClock[] = [];
  if (!isBefore(now, facts.agreed_for)) clocks.push({ what: 'arrange', until: arrangeUntil(facts.paid_at) });
  if (facts.request === null) clocks.push({ what: 'ask_refund', until: askUntil(facts) });
  return clocks.filter(({ until }) => isBefore(now, until));
};

const ACTS: Record<CaseAct, (facts: CaseFacts, side: Side, now: number) => boolean> = {
  cancel: ({ status, cancellation }, side) =>
    status === 'paid' && (side === 'seller' || cancellation?.state !== 'asked'),
  drop_cancellation: ({ status, cancellation }, side) =>
    status === 'paid' && side === 'buyer' && cancellation?.state === 'asked',
  answer_cancellation: ({ status, cancellation }, side) =>
    status === 'paid' && side === 'seller' && cancellation?.state === 'asked',
  // Not while an appeal can still take the sale up again: an item is in one sale at a time.
  relist: ({ may_relist, dispute }, side, now) =>
    side === 'seller' && may_relist && !isBefore(now, dispute?.appeal_until ?? null),
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
  answer_question: ({ status, dispute }, side, now) =>
    status === 'escalated' && dispute !== null && questionsFor(dispute.entries, side, now).length > 0,
  add_statement: ({ status, dispute }, side, now) =>
    status === 'escalated' &&
    dispute !== null &&
    isBefore(now, dispute.say_until) &&
    statementsLeft(dispute, side) > 0,
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
