import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts';
import { fillPath } from '#shared/kernel/endpoint.ts';
import type { TestApp } from '../app.ts';
import type { Answer, Api } from '../http.ts';
import { apiOf } from '../http.ts';
import type { Person } from '../person.ts';
import { aBuyer, anAdmin, aPerson, aSeller } from '../person.ts';

/** Everybody a call may come from: the seller and the buyer have something to do with it, the stranger has not. */
export type Cast = {
  app: TestApp;
  seller: Person;
  buyer: Person;
  stranger: Person;
  support: Person;
  admin: Person;
};

const aCast = async (app: TestApp): Promise<Cast> => {
  const [seller, buyer, stranger, support, admin] = await Promise.all([
    aSeller(app),
    aBuyer(app),
    aBuyer(app),
    aPerson(app, { role: 'support', firstName: 'Salma' }),
    anAdmin(app),
  ]);
  return { app, seller, buyer, stranger, support, admin };
};

/**
 * When they have played, staff leave the admin: what is told to every administrator is not told to hundreds. Guests hold
 * nothing any more: their holds are short, and would run out while another test looks whether anything is written.
 */
const dismiss = async ({ app, support, admin }: Cast): Promise<void> => {
  const { db } = app.deps;
  await db
    .update(users)
    .set({ role: 'user' })
    .where(inArray(users.id, [support.id, admin.id]));
  await db
    .update(checkouts)
    .set({ status: 'cancelled', ended_at: sql`now()`, network_hash: null })
    .where(and(isNull(checkouts.buyer_id), eq(checkouts.status, 'open')));
};

/** A session is prolonged once a minute, which a look at the tables sees: nobody plays that long. Milliseconds. */
const FRESH_MS = 20_000;

/** Those who play in a file of tests: the same from row to row, until they are used up or have been there for long. */
export const castOf = (app: () => TestApp) => {
  let cast: Cast | undefined;
  let isUsedUp = false;
  let madeAt = 0;
  return {
    /** Before a row of the table. */
    fresh: async (): Promise<Cast> => {
      if (cast && !isUsedUp && Date.now() - madeAt < FRESH_MS) return cast;
      if (cast) await dismiss(cast);
      cast = await aCast(app());
      isUsedUp = false;
      madeAt = Date.now();
      return cast;
    },
    /** Somebody's call was let through, and may have changed who they are or what they have. */
    useUp: (): void => {
      isUsedUp = true;
    },
  };
};

export type Caller = 'guest' | 'stranger' | 'owner' | 'admin';
export const CALLERS: readonly Caller[] = ['guest', 'stranger', 'owner', 'admin'];

/** What goes into a call. */
export type Sent = {
  params?: Record<string, unknown>;
  query?: string;
  body?: Record<string, unknown> | FormData | Blob;
};

/** One line of the table of calls: who gets which status. `owner` is whom the call's things belong to. */
export type Row = {
  endpoint: AnyEndpoint;
  /** Which case, when an endpoint has several lines. */
  when?: string;
  owner?: 'seller' | 'buyer';
  given: (cast: Cast) => Promise<Sent> | Sent;
  status: Record<Caller, number>;
};

/** The statuses that each caller gets, in the order of `CALLERS`. */
export const statuses = (
  guest: number,
  stranger: number,
  owner: number,
  admin: number,
): Record<Caller, number> => ({ guest, stranger, owner, admin });
export const anybody = statuses(200, 200, 200, 200);
export const signedIn = statuses(401, 200, 200, 200);

/** How a caller calls. */
export const apiFor = (cast: Cast, row: Row, caller: Caller | 'support'): Api => {
  if (caller === 'guest') return apiOf(cast.app.url);
  if (caller === 'owner') return cast[row.owner ?? 'seller'].api;
  return cast[caller].api;
};

/** Calls an endpoint of the contract. */
export const call = (
  api: Api,
  endpoint: AnyEndpoint,
  { params, query, body }: Sent,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  api.send(
    endpoint.method.toUpperCase(),
    fillPath(endpoint.path, params) + (query ? `?${query}` : ''),
    body,
    headers,
  );
