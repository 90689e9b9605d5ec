import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts';
import { fillPath } from '#shared/kernel/endpoint.ts';
import type { TestApp } from '../app.ts';
import type { Answer, Api } from '../http.ts';
import { apiOf } from '../http.ts';
import type { Person } from '../person.ts';
import { aBuyer, anAdmin, aSeller } from '../person.ts';

/** Everybody a call may come from: the seller and the buyer have something to do with it, the stranger has not. */
export type Cast = { app: TestApp; seller: Person; buyer: Person; stranger: Person; admin: Person };

export const aCast = async (app: TestApp): Promise<Cast> => {
  const [seller, buyer, stranger, admin] = await Promise.all([
    aSeller(app),
    aBuyer(app),
    aBuyer(app),
    anAdmin(app),
  ]);
  return { app, seller, buyer, stranger, admin };
};

/**
 * After its test the administrator leaves the desk: what is told to every administrator is not told to hundreds. Guests
 * hold nothing any more: their holds are short, and would run out while another test looks whether anything is written.
 */
export const dismiss = async ({ app, admin }: Cast): Promise<void> => {
  const { db } = app.deps;
  await db.update(users).set({ role: 'user' }).where(eq(users.id, admin.id));
  await db
    .update(checkouts)
    .set({ status: 'cancelled', ended_at: sql`now()`, network_hash: null })
    .where(and(isNull(checkouts.buyer_id), eq(checkouts.status, 'open')));
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
export const apiFor = (cast: Cast, row: Row, caller: Caller): Api => {
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
