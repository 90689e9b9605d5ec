import type { Logger } from '#server/platform/logger.ts';
import { CATCH_UP } from '#shared/presence/presence.rules.ts';
import type { LiveServer } from './live-socket.ts';

/** Why sockets have to catch up: their node could not listen, fell behind, or was asked by another that could not publish. */
export type MissedReason = 'away' | 'behind' | 'asked';

/** Several nodes come back at the same time and each asks the others: that is one catching up. */
const GATHER_MS = 500;
/** Each socket adds this much to the time over which they all spread their questions, up to ten seconds. */
const SPREAD_MS = 4;
const LONGEST_SPREAD_MS = 10_000;

export type CatchUp = { ask(reason: MissedReason): void; stop(): void };

/** Asks every socket of this node to fetch again what it shows, each at a moment of its own. */
export const createCatchUp = (io: LiveServer, deps: { logger: Logger; onCatchUp(): void }): CatchUp => {
  let timer: NodeJS.Timeout | undefined;
  const askNow = (reason: MissedReason) => {
    timer = undefined;
    const within_ms = Math.min(io.engine.clientsCount * SPREAD_MS, LONGEST_SPREAD_MS);
    deps.logger.info({ reason, within_ms }, 'sockets are asked to catch up');
    deps.onCatchUp();
    io.emit(CATCH_UP, { within_ms });
  };
  return {
    ask: (reason) => {
      timer ??= setTimeout(askNow, GATHER_MS, reason);
    },
    stop: () => clearTimeout(timer),
  };
};
