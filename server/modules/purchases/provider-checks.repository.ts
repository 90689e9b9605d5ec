import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gte, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#server/db/client.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import type { CheckoutRow, TimedCheckout } from './checkouts.repository.ts';
import { timed } from './checkouts.repository.ts';

// What the sweep asks the provider about, and when it asks again.

/** Checkouts asked about in one sweep. */
const MOST_ASKED = 500;
/** Days after which nobody pays a link any more. */
const LINK_LIFE_DAYS = 30;
/** Days in which somebody may give back what was paid in the provider's own dashboard: a year, and a month to be told of it. */
const REFUND_LIFE_DAYS = 400;
/** The most days between two looks. */
const MOST_PAUSE_DAYS = 30;

/** Times in a row after which a link without an answer stands in the finance section. */
export const MAX_FAILED_CHECKS = 5;

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

/**
 * Seconds of pause at least, and half of the age of it, up to a month; none after the life of its link, or after the time in
 * which what was paid may be given back elsewhere.
 */
const pauseOf = (least: SQL): SQL => sql`case
  when ${checkouts.created_at} > now() - make_interval(days =>
    case ${checkouts.status} when 'paid' then ${REFUND_LIFE_DAYS}::int else ${LINK_LIFE_DAYS}::int end)
  then now() + least(make_interval(days => ${MOST_PAUSE_DAYS}),
    greatest(make_interval(secs => ${least}), (now() - ${checkouts.created_at}) / 2)) end`;

/** Was asked about: again after half as long as it is old by then, as long as money of it may still move. */
export const recordCheck = async (db: Db, id: number): Promise<void> => {
  await db
    .update(checkouts)
    .set({ ask_at: pauseOf(sql`30`), asked_in_vain: 0, ask_problem: null })
    .where(eq(checkouts.id, id));
};

/** An open checkout keeps its item from others: it waits no longer for having been found in vain only late in its life. */
const pauseInVain = (least: SQL): SQL => sql`case
  when ${checkouts.status} = 'open' then now() + make_interval(secs => ${least}) else ${pauseOf(least)} end`;

/** Was asked about, and nothing came of it: again after twice as long each time. Answers how often in a row that was so. */
export const recordFailedCheck = async (tx: Tx, id: number, problem: string): Promise<number> => {
  const [row] = await tx
    .update(checkouts)
    .set({
      ask_at: pauseInVain(sql`30 * 2 ^ least(${checkouts.asked_in_vain} + 1, 10)`),
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
    .where(
      and(
        eq(checkouts.id, id),
        ne(checkouts.status, 'open'),
        gte(checkouts.asked_in_vain, MAX_FAILED_CHECKS),
      ),
    )
    .returning();
  return row;
};
