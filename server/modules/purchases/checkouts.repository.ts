import type { SQL } from 'drizzle-orm';
import { and, desc, eq, getTableColumns, gt, gte, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Reader, Tx } from '#server/db/client.ts';
import { keptQuery } from '#server/db/kept-query.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { AppError } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { endUse } from '#server/modules/discounts/discounts.repository.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import { checkoutLifecycle } from '#shared/purchases/purchases.rules.ts';

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

const openOn = keptQuery(['item', 'kind'], (reader, at) =>
  reader
    .select(timed)
    .from(checkouts)
    .where(and(eq(checkouts.item_id, at.item), eq(checkouts.kind, at.kind), eq(checkouts.status, 'open'))),
);
const byId = keptQuery(['id'], (reader, at) =>
  reader.select(timed).from(checkouts).where(eq(checkouts.id, at.id)),
);
const byLink = keptQuery(['link'], (reader, at) =>
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

export const checkoutById = async (reader: Reader, id: number): Promise<TimedCheckout | undefined> => {
  const [row] = await byId(reader, { id });
  return row;
};

export const checkoutByUuid = async (reader: Reader, uuid: string): Promise<CheckoutRow | undefined> => {
  const [row] = await reader.select().from(checkouts).where(eq(checkouts.uuid, uuid));
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

/** Opens a checkout that holds its item for so many minutes of the database's clock (decisions D30). */
export const openCheckout = async (
  tx: Tx,
  checkout: Omit<typeof checkouts.$inferInsert, 'expires_at'>,
  minutes: number,
): Promise<CheckoutRow> =>
  kept(
    await tx
      .insert(checkouts)
      .values({ ...checkout, expires_at: sql`now() + make_interval(mins => ${minutes})` })
      .returning(),
  );

/** Takes the page of a link down at the provider, until that has worked. */
export const closeLinkJob = defineJob('purchases.close_link', z.object({ link_id: z.string() }), {
  retries: 20,
});

/**
 * Writes changes to a checkout whose item is locked; a new status must be in the lifecycle. The use of a discount that
 * was reserved for it is kept when it is paid, and free again when it ends otherwise. When it ends its link is closed at
 * the provider.
 */
export const changeCheckout = async (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  checkout: CheckoutRow,
  changes: Pick<Partial<CheckoutRow>, 'status' | 'charge_id' | 'token_hash' | 'guest_phone' | 'locale'>,
): Promise<CheckoutRow> => {
  const { status } = changes;
  if (status !== undefined && !mayBecome(checkoutLifecycle, checkout.status, status)) {
    const details = { from: checkout.status, to: status };
    throw new AppError(
      409,
      'checkout.wrong_state',
      `A checkout that is ${checkout.status} cannot become ${status}.`,
      {
        details,
      },
    );
  }
  if (status !== undefined && checkout.discount_use_id !== null) {
    await endUse(tx, checkout.discount_use_id, status === 'paid' ? 'kept' : 'released');
  }
  const ends = status !== undefined && checkout.status === 'open';
  if (ends && checkout.link_id !== null) await jobs.enqueue(tx, closeLinkJob, { link_id: checkout.link_id });
  const ended = ends ? { ended_at: sql`now()`, network_hash: null, guest_phone: null } : {};
  return kept(
    await tx
      .update(checkouts)
      .set({ ...changes, ...ended })
      .where(eq(checkouts.id, checkout.id))
      .returning(),
  );
};

/** Remembers where to pay; nothing when the checkout has ended meanwhile. */
export const storeLink = async (
  db: Db,
  id: number,
  link: { id: string; paymentUrl: string },
): Promise<CheckoutRow | undefined> => {
  const [row] = await db
    .update(checkouts)
    .set({ link_id: link.id, payment_url: link.paymentUrl })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
    .returning();
  return row;
};

export const markLinkClosed = async (db: Db, linkId: string): Promise<void> => {
  await db.update(checkouts).set({ link_closed_at: sql`now()` }).where(eq(checkouts.link_id, linkId));
};

/** Checkouts asked about in one sweep. */
const MOST_ASKED = 500;
/** Days after which nobody pays a link any more. */
const LINK_LIFE_DAYS = 30;

/** Times in a row after which a link without an answer stands at the finance desk. */
export const IN_VAIN = 5;

/**
 * Checkouts that money may have reached unnoticed, the newest first: open ones, and those with a link whose turn it is,
 * paid or not, for a link may be paid late and more than once.
 */
export const checkoutsToAskAbout = (reader: Reader): Promise<TimedCheckout[]> => {
  const isTurn = lte(checkouts.ask_at, sql`now()`);
  return reader
    .select(timed)
    .from(checkouts)
    .where(
      or(
        and(eq(checkouts.status, 'open'), or(eq(checkouts.asked_in_vain, 0), isTurn)),
        and(isNotNull(checkouts.link_id), isTurn),
      ),
    )
    .orderBy(desc(checkouts.id))
    .limit(MOST_ASKED);
};

/** Seconds of pause at least, and half of the age of it; none after the life of its link. */
const pauseOf = (least: SQL): SQL => sql`case
  when ${checkouts.created_at} > now() - make_interval(days => ${LINK_LIFE_DAYS})
  then now() + greatest(make_interval(secs => ${least}), (now() - ${checkouts.created_at}) / 2) end`;

/** Was asked about: again after half as long as it is old by then, up to the life of its link. */
export const askedAbout = async (db: Db, id: number): Promise<void> => {
  await db
    .update(checkouts)
    .set({ ask_at: pauseOf(sql`30`), asked_in_vain: 0, ask_problem: null })
    .where(eq(checkouts.id, id));
};

/** Was asked about, and nothing came of it: again after twice as long each time. Answers how often in a row that was so. */
export const askedInVain = async (tx: Tx, id: number, problem: string): Promise<number> => {
  const [row] = await tx
    .update(checkouts)
    .set({
      ask_at: pauseOf(sql`30 * 2 ^ least(${checkouts.asked_in_vain} + 1, 10)`),
      asked_in_vain: sql`${checkouts.asked_in_vain} + 1`,
      ask_problem: problem,
    })
    .where(eq(checkouts.id, id))
    .returning({ times: checkouts.asked_in_vain });
  return row?.times ?? 0;
};

/** Somebody has seen to a link that has no answer: it is not asked about any more. Answers it, if it waited. */
export const stopAsking = async (tx: Tx, id: number): Promise<CheckoutRow | undefined> => {
  const [row] = await tx
    .update(checkouts)
    .set({ ask_at: null, asked_in_vain: 0, ask_problem: null })
    .where(and(eq(checkouts.id, id), ne(checkouts.status, 'open'), gte(checkouts.asked_in_vain, IN_VAIN)))
    .returning();
  return row;
};
