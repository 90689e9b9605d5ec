import { and, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#server/db/client.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Placed } from '#server/db/prepared-write.ts';
import { preparedWrite } from '#server/db/prepared-write.ts';
import { checkouts } from '#server/db/purchases.tables.ts';

/** A checkout, with what the database's clock says about its deadline. */
export const timed = {
  ...getTableColumns(checkouts),
  is_over: sql<boolean>`${checkouts.expires_at} <= now()`,
  seconds_left: sql<number>`greatest(0, ceil(extract(epoch from ${checkouts.expires_at} - now())))::int`,
  age_seconds: sql<number>`extract(epoch from now() - ${checkouts.created_at})::int`,
  /** Seconds since it has ended. */
  ended_ago: sql<number | null>`extract(epoch from now() - ${checkouts.ended_at})::int`,
};

export type CheckoutRow = typeof checkouts.$inferSelect;
export type TimedCheckout = CheckoutRow & {
  is_over: boolean;
  seconds_left: number;
  age_seconds: number;
  ended_ago: number | null;
};

const kept = (rows: CheckoutRow[]): CheckoutRow => {
  const [row] = rows;
  if (!row) throw new Error('a checkout was not kept');
  return row;
};

const openOn = preparedQuery(['item', 'kind'], (reader, at) =>
  reader
    .select(timed)
    .from(checkouts)
    .where(and(eq(checkouts.item_id, at.item), eq(checkouts.kind, at.kind), eq(checkouts.status, 'open'))),
);
const byId = preparedQuery(['id'], (reader, at) =>
  reader.select(timed).from(checkouts).where(eq(checkouts.id, at.id)),
);
const byLink = preparedQuery(['link'], (reader, at) =>
  reader.select().from(checkouts).where(eq(checkouts.link_id, at.link)),
);

/** The one checkout of its kind that is open on an item. */
export const openCheckoutOf = async (
  reader: Reader,
  itemId: number,
  kind: CheckoutRow['kind'],
): Promise<TimedCheckout | undefined> => {
  const [row] = await openOn(reader, { item: itemId, kind });
  return row;
};

/** The checkout by which an item was bought last. */
export const lastPaidCheckoutOf = async (
  reader: Reader,
  itemId: number,
): Promise<CheckoutRow | undefined> => {
  const [row] = await reader
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.item_id, itemId), eq(checkouts.kind, 'purchase'), eq(checkouts.status, 'paid')))
    .orderBy(desc(checkouts.id))
    .limit(1);
  return row;
};

export const checkoutById = async (reader: Reader, id: number): Promise<TimedCheckout | undefined> => {
  const [row] = await byId(reader, { id });
  return row;
};

export const checkoutByUuid = async (reader: Reader, uuid: string): Promise<TimedCheckout | undefined> => {
  const [row] = await reader.select(timed).from(checkouts).where(eq(checkouts.uuid, uuid));
  return row;
};

/**
 * The payment page of a guest is opened: from now on the item is held so many minutes from the start. Null when the
 * checkout has ended, or its time is over, or it was opened before.
 */
export const extendHold = async (tx: Tx, id: number, minutes: number): Promise<CheckoutRow | null> => {
  const [row] = await tx
    .update(checkouts)
    .set({
      page_opened_at: sql`now()`,
      expires_at: sql`${checkouts.created_at} + make_interval(mins => ${minutes})`,
    })
    .where(
      and(
        eq(checkouts.id, id),
        eq(checkouts.status, 'open'),
        isNull(checkouts.buyer_id),
        isNull(checkouts.page_opened_at),
        gt(checkouts.expires_at, sql`now()`),
      ),
    )
    .returning();
  return row ?? null;
};

export const checkoutByLink = async (reader: Reader, linkId: string): Promise<CheckoutRow | undefined> => {
  const [row] = await byLink(reader, { link: linkId });
  return row;
};

/** Whether a token was given out for some checkout. */
export const isKnownToken = async (reader: Reader, tokenHash: string): Promise<boolean> => {
  const rows = await reader
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.token_hash, tokenHash))
    .limit(1);
  return rows.length > 0;
};

type Opening = Omit<typeof checkouts.$inferInsert, 'expires_at'>;
const opened = preparedWrite(checkouts, (tx, rows: Placed<Opening & { minutes: number }>) =>
  tx
    .insert(checkouts)
    .values(
      rows.map(({ minutes, ...row }) => ({
        ...row,
        expires_at: sql`now() + make_interval(mins => ${minutes})`,
      })),
    )
    .returning(),
);

/** Opens a checkout that holds its item for so many minutes of the database's clock (decisions D30). */
export const openCheckout = async (tx: Tx, checkout: Opening, minutes: number): Promise<CheckoutRow> =>
  kept(await opened(tx, [{ ...checkout, minutes }]));

export type Changes = Pick<
  Partial<CheckoutRow>,
  'status' | 'charge_id' | 'token_hash' | 'guest_phone' | 'locale'
>;
const changed = preparedWrite(checkouts, (tx, [{ id, ...changes }]: Placed<Changes & { id: number }>) =>
  tx.update(checkouts).set(changes).where(eq(checkouts.id, id)).returning(),
);
const ended = preparedWrite(checkouts, (tx, [{ id, ...changes }]: Placed<Changes & { id: number }>) =>
  tx
    .update(checkouts)
    .set({ ...changes, ended_at: sql`now()`, network_hash: null, guest_phone: null })
    .where(eq(checkouts.id, id))
    .returning(),
);

/** Writes changes to a checkout; of one that `ends` nothing is kept that only an open one needs. */
export const writeCheckout = async (
  tx: Tx,
  { id }: Pick<CheckoutRow, 'id'>,
  changes: Changes,
  ends: boolean,
): Promise<CheckoutRow> => kept(await (ends ? ended : changed)(tx, [{ ...changes, id }]));

const linked = preparedQuery(['id', 'link', 'url'], (db, at) =>
  db
    .update(checkouts)
    .set({ link_id: at.link, payment_url: at.url })
    .where(and(eq(checkouts.id, at.id), eq(checkouts.status, 'open')))
    .returning(),
);

/** Remembers where to pay; nothing when the checkout has ended meanwhile. */
export const storeLink = async (
  db: Db,
  id: number,
  link: { id: string; paymentUrl: string },
): Promise<CheckoutRow | undefined> => {
  const [row] = await linked(db, { id, link: link.id, url: link.paymentUrl });
  return row;
};

export const markLinkClosed = async (db: Db, linkId: string): Promise<void> => {
  await db.update(checkouts).set({ link_closed_at: sql`now()` }).where(eq(checkouts.link_id, linkId));
};
