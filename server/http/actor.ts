import type { Locale, Role } from '#shared/accounts/accounts.schema.ts';

/** The desk at which somebody works: its live events are theirs; null for everybody else. */
export type Desk = 'admin' | 'support' | null;

/** The signed-in user of a request. */
export type Actor = {
  id: number;
  uuid: string;
  role: Role;
  sessionId: number;
  firstName: string;
  lastName: string;
  email: string;
  locale: Locale;
};

/** Finds who a token belongs to; null when it is unknown, expired or ended. */
export type FindActor = (token: string) => Promise<Actor | null>;
