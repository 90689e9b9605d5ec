// What the lists of administrators are narrowed by: their contracts take it, their pages offer it.

export const WORK_KINDS = ['reaction', 'job'] as const;

/** Parked: tried as often as it is tried by itself. Waiting: failed, and is tried again by itself. */
export const WORK_STATES = ['parked', 'waiting'] as const;

/** Ended: switched off in the admin. Expired: its time is over. */
export const DISCOUNT_STATES = ['running', 'coming', 'used_up', 'expired', 'ended'] as const;

export const FEATURING_STATES = ['running', 'coming', 'past'] as const;

/**
 * A capture that cannot be booked, money that is owed back to a payer, a link of which the provider says nothing sensible, or
 * a cancelled visit that was not paid by card with us, whose price somebody gives back by hand.
 */
export const OWED_KINDS = ['charge', 'refund', 'link', 'visit'] as const;

/** What somebody has to see to, what goes on by itself, and what stays owed because nobody can send so little. */
export const OWED_STATES = ['waits', 'by_itself', 'stays'] as const;

/** `coming`: not handed over yet, or a refund can still be asked for. `owing`: the seller owes it. */
export const PAYABLE_VIEWS = ['due', 'held', 'coming', 'owing'] as const;

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const;
