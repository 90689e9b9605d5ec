import type { Reply } from './transport.ts';

const TOLERANCE = 1_000;
let offset = 0;

/** Learns from an answer how far the server's clock is from this device's. Small differences are delay, not clocks. */
export const noteServerTime = (reply: Pick<Reply, 'serverTime'>, now: number = Date.now()): void => {
  if (reply.serverTime === null) return;
  const seen = reply.serverTime - now;
  if (Math.abs(seen - offset) > TOLERANCE) offset = seen;
};

/** The server's time, ms since 1970 UTC: what timers count by. */
export const serverNow = (): number => Date.now() + offset;
