import { HOUR_MS } from '../kernel/dubai-time.ts';

/** The clocks of a purchase: everything that counts down on a screen and has an end of its own is named here. */

/** Hours after the handover in which a refund may be asked for (decisions D25). */
export const REFUND_HOURS = 48;
/** Days after a decision of support in which either side may appeal: one of them, once. */
export const APPEAL_DAYS = 7;
/** Days for agreeing on a time to collect, after which both sides are reminded (decisions D26). */
export const ARRANGE_DAYS = 2;
/** Days without a handover or a word of the buyer after which the case is with support (decisions D26). */
export const UNCOLLECTED_DAYS = 7;
/** Hours for which nothing is paid out after bank details were changed, or came for the first time after a sale. */
export const BANK_HOLD_HOURS = 72;

const DAY_HOURS = 24;

const hoursAfter = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * HOUR_MS).toISOString();

/** Until when a refund may be asked for, as ISO instants; null while nothing was handed over (decisions D25). */
export const refundUntil = (handedOverAt: string | null): string | null =>
  handedOverAt === null ? null : hoursAfter(handedOverAt, REFUND_HOURS);

/** Until when money may be asked back: of the handover, or of the payment where there was none (decisions D25). */
export const askUntil = (purchase: { handed_over_at: string | null; paid_at: string }): string =>
  hoursAfter(purchase.handed_over_at ?? purchase.paid_at, REFUND_HOURS);

/** Until when the two are to agree on a time, before they are reminded (decisions D26). */
export const arrangeUntil = (paidAt: string): string => hoursAfter(paidAt, ARRANGE_DAYS * DAY_HOURS);

/** What the time to collect is counted by. ISO instants. */
export type Collecting = {
  paid_at: string;
  /** When the buyer last wrote in the conversation, or proposed a time. */
  last_word_at: string | null;
  /** The time that both agreed on. */
  agreed_for: string | null;
};

/**
 * Until when the buyer is to collect, or to say something, before the case goes to support (decisions D26): a week after
 * the payment or their last word, and not before the time that was agreed on.
 */
export const collectUntil = ({ paid_at, last_word_at, agreed_for }: Collecting): string => {
  const since = [paid_at, ...(last_word_at ? [last_word_at] : [])];
  const ends = since.map((at) => hoursAfter(at, UNCOLLECTED_DAYS * DAY_HOURS));
  const all = [...ends, ...(agreed_for ? [agreed_for] : [])].map((at) => Date.parse(at));
  return new Date(Math.max(...all)).toISOString();
};

/** Until when one of the two may appeal against what support has decided. */
export const appealUntil = (decidedAt: string): string => hoursAfter(decidedAt, APPEAL_DAYS * DAY_HOURS);

/** Until when nothing is paid out to bank details that are new. */
export const bankHeldUntil = (changedAt: string): string => hoursAfter(changedAt, BANK_HOLD_HOURS);
