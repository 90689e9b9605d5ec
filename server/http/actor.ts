import type { Locale, Role } from '#shared/kernel/caller.ts';

/** As which staff somebody is told of live events; null for everybody else. */
export type ProvenStaff = 'admin' | 'support' | null;

/** The signed-in user of a request; a guest is who has none. */
export type Actor = {
  id: number;
  uuid: string;
  role: Role;
  sessionId: number;
  /** Whether the second factor was given in this session: the admin is closed without (decisions D13). */
  hasSecondFactor: boolean;
  /** An administrator with the finance mark. */
  hasFinance: boolean;
  /** The account is younger than a day. */
  isYoung: boolean;
  firstName: string;
  lastName: string;
  email: string;
  locale: Locale;
};

/**
 * Finds who a token belongs to; null when it is unknown, expired or ended. That prolongs the session, unless it is
 * `unattended`: asked by an open page itself, of which nobody knows whether somebody is still there.
 */
export type FindActor = (token: string, by?: 'somebody' | 'unattended') => Promise<Actor | null>;
