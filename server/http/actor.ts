import type { Locale, Role } from '#shared/kernel/caller.ts';

/** The desk at which somebody works: its live events are theirs; null for everybody else. */
export type Desk = 'admin' | 'support' | null;

/** The signed-in user of a request. */
export type Actor = {
  id: number;
  uuid: string;
  role: Role;
  sessionId: number;
  /** Whether the second factor was given in this session: the desk is closed without (decisions D13). */
  hasSecondFactor: boolean;
  /** An administrator with the mark of the finance desk. */
  hasFinance: boolean;
  /** The account is younger than a day. */
  isYoung: boolean;
  firstName: string;
  lastName: string;
  email: string;
  locale: Locale;
};

/** Finds who a token belongs to; null when it is unknown, expired or ended. */
export type FindActor = (token: string) => Promise<Actor | null>;
