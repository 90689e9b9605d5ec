/** Hours after the handover in which a refund may be asked for (decisions D25). */
export const REFUND_HOURS = 48;
/** Days after a decision of support in which either side may appeal: one of them, once. */
export const APPEAL_DAYS = 7;

const HOUR_MS = 3_600_000;

/** Until when a refund may be asked for, as ISO instants; null while nothing was handed over (decisions D25). */
export const refundUntil = (handedOverAt: string | null): string | null =>
  handedOverAt === null ? null : new Date(Date.parse(handedOverAt) + REFUND_HOURS * HOUR_MS).toISOString();
