import type { ProvenStaff } from '#server/http/actor.ts';
import type { Logger } from '#server/platform/logger.ts';

/** How often the sessions behind the sockets are checked: they expire, and roles change, without anybody saying so. */
const EVERY_MS = 30_000;

export type CheckedSocket = {
  data: { user: { sessionId: number; provenStaff: ProvenStaff } | null };
  disconnect(close: true): unknown;
};

export type SessionCheckDeps = {
  /** Those of some sessions that still stand, each with the staff whose events it may receive. */
  liveSessions(sessionIds: number[]): Promise<Map<number, ProvenStaff>>;
  logger: Logger;
  /** Milliseconds between two checks; 30,000 when not given. */
  sessionsMs?: number;
};

/** Closes sockets whose session has ended, or is no longer what it was when they came: now and then, and when asked to. */
export const checkSessions = (
  deps: SessionCheckDeps,
  sockets: () => CheckedSocket[],
): { now(): void; stop(): void } => {
  const check = async () => {
    const signedIn = sockets().flatMap((socket) =>
      socket.data.user ? [{ socket, user: socket.data.user }] : [],
    );
    const live = await deps.liveSessions([...new Set(signedIn.map(({ user }) => user.sessionId))]);
    for (const { socket, user } of signedIn) {
      if (live.get(user.sessionId) !== user.provenStaff) socket.disconnect(true);
    }
  };
  const now = () => {
    check().catch((err: unknown) => deps.logger.warn({ err }, 'sessions could not be checked'));
  };
  const checking = setInterval(now, deps.sessionsMs ?? EVERY_MS);
  return { now, stop: () => clearInterval(checking) };
};
