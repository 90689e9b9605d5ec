import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { heldMails, mailWindows, notifications } from '#server/db/notifications.tables.ts';
import type { NotificationGroup } from '#shared/notifications/notifications.groups.ts';
import { MAIL_WINDOW_SECONDS } from '#shared/notifications/notifications.rules.ts';
import type { News } from '#shared/notifications/notifications.schema.ts';

/** One user's mails of one group. */
export type WindowOf = { userId: number; group: NotificationGroup };

const isOf = ({ userId, group }: WindowOf) =>
  and(eq(mailWindows.user_id, userId), eq(mailWindows.group, group));

const isOver = sql`${mailWindows.opened_at} <= now() - make_interval(secs => ${MAIL_WINDOW_SECONDS})`;

/**
 * Counts one more mail: which of the window it is, and how many seconds the window still lasts. A window that is over
 * makes way for a new one, unless a digest is still to come at its end.
 */
export const countMail = async (
  tx: Tx,
  { userId, group }: WindowOf,
): Promise<{ nth: number; secondsLeft: number; isDigestDue: boolean }> => {
  const isNew = sql`(${isOver} and not ${mailWindows.is_digest_due})`;
  const [row] = await tx
    .insert(mailWindows)
    .values({ user_id: userId, group })
    .onConflictDoUpdate({
      target: [mailWindows.user_id, mailWindows.group],
      set: {
        opened_at: sql`case when ${isNew} then now() else ${mailWindows.opened_at} end`,
        sent: sql`case when ${isNew} then 1 else ${mailWindows.sent} + 1 end`,
      },
    })
    .returning({
      nth: mailWindows.sent,
      isDigestDue: mailWindows.is_digest_due,
      secondsLeft:
        sql`greatest(0, ${MAIL_WINDOW_SECONDS} - extract(epoch from now() - ${mailWindows.opened_at}))`.mapWith(
          Number,
        ),
    });
  if (!row) throw new Error('a mail was not counted');
  return row;
};

/** Keeps a mail for the digest. */
export const holdMail = async (
  tx: Tx,
  { userId, group }: WindowOf,
  mail: { news: News; path: string; seq: number | null },
): Promise<void> => {
  const { kind, facts } = mail.news;
  await tx.insert(heldMails).values({ user_id: userId, group, kind, facts, path: mail.path, seq: mail.seq });
};

export const markDigestDue = async (tx: Tx, window: WindowOf): Promise<void> => {
  await tx.update(mailWindows).set({ is_digest_due: true }).where(isOf(window));
};

/** Locks the window whose digest is due; how many seconds are left until then, or undefined when none is. */
export const lockDueWindow = async (tx: Tx, window: WindowOf): Promise<number | undefined> => {
  const [row] = await tx
    .select({
      secondsLeft:
        sql`greatest(0, ${MAIL_WINDOW_SECONDS} - extract(epoch from now() - ${mailWindows.opened_at}))`.mapWith(
          Number,
        ),
    })
    .from(mailWindows)
    .where(and(isOf(window), eq(mailWindows.is_digest_due, true)))
    .for('update');
  return row?.secondsLeft;
};

export type HeldMail = { news: News; path: string };

/** Takes everything that was held, oldest first; what the user has read in the centre meanwhile is left out. */
export const takeHeldMails = async (tx: Tx, { userId, group }: WindowOf): Promise<HeldMail[]> => {
  const isOfWindow = and(eq(heldMails.user_id, userId), eq(heldMails.group, group));
  const rows = await tx
    .select({ kind: heldMails.kind, facts: heldMails.facts, path: heldMails.path })
    .from(heldMails)
    .leftJoin(
      notifications,
      and(eq(notifications.user_id, heldMails.user_id), eq(notifications.seq, heldMails.seq)),
    )
    .where(and(isOfWindow, or(isNull(notifications.id), isNull(notifications.read_at))))
    .orderBy(asc(heldMails.id));
  await tx.delete(heldMails).where(isOfWindow);
  // Only notify() writes here, with a kind and the facts that belong to it.
  return rows.map(({ kind, facts, path }) => ({ news: { kind, facts } as News, path }));
};

/** The digest is sent: it counts as the first mail of the next window. */
export const reopenWindow = async (tx: Tx, window: WindowOf, sent: number): Promise<void> => {
  await tx.update(mailWindows).set({ opened_at: sql`now()`, sent, is_digest_due: false }).where(isOf(window));
};
