import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import {
  heldMails,
  mailWindows,
  notificationKindSettings,
  notificationSettings,
  notifications,
} from '#server/db/notifications.tables.ts';
import type { NotificationGroup } from '#shared/notifications/groups.data.ts';
import type { News } from '#shared/notifications/notifications.facts.ts';
import { MAIL_WINDOW_SECONDS } from '#shared/notifications/notifications.rules.ts';
import { preferenceOf } from './preferences.repository.ts';

/** One user's mails of one group. */
export type MailWindowKey = { userId: number; group: NotificationGroup };

const isOf = ({ userId, group }: MailWindowKey) =>
  and(eq(mailWindows.user_id, userId), eq(mailWindows.group, group));

const isOver = sql`${mailWindows.opened_at} <= now() - make_interval(secs => ${MAIL_WINDOW_SECONDS})`;

type CountedRow = { nth: number; is_digest_due: boolean; seconds_left: string };

/**
 * Counts one more mail: which of the window it is, and how many seconds the window still lasts. What comes after the first
 * `atOnce` is kept for the digest, in the same statement. A window that is over makes way for a new one, unless a digest
 * is still to come at its end.
 */
export const countMail = async (
  tx: Tx,
  { userId, group }: MailWindowKey,
  atOnce: number,
  { news: { kind, facts }, path, seq }: { news: News; path: string; seq: number | null },
): Promise<{ nth: number; secondsLeft: number; isDigestDue: boolean }> => {
  const isNew = sql`(${isOver} and not ${mailWindows.is_digest_due})`;
  const { rows } = await tx.execute<CountedRow>(sql`
    with counted as (
      insert into ${mailWindows} (user_id, "group") values (${userId}, ${group})
      on conflict (user_id, "group") do update set
        opened_at = case when ${isNew} then now() else ${mailWindows.opened_at} end,
        sent = case when ${isNew} then 1 else ${mailWindows.sent} + 1 end
      returning sent, is_digest_due, opened_at
    ), held as (
      insert into ${heldMails} (user_id, "group", seq, kind, facts, path)
      select ${userId}, ${group}, ${seq}::int, ${kind}, ${JSON.stringify(facts)}::jsonb, ${path}
      from counted where sent > ${atOnce}
    )
    select sent as nth, is_digest_due,
      greatest(0, ${MAIL_WINDOW_SECONDS} - extract(epoch from now() - opened_at)) as seconds_left
    from counted`);
  const [row] = rows;
  if (!row) throw new Error('a mail was not counted');
  return { nth: row.nth, isDigestDue: row.is_digest_due, secondsLeft: Number(row.seconds_left) };
};

export const markDigestDue = async (tx: Tx, window: MailWindowKey): Promise<void> => {
  await tx.update(mailWindows).set({ is_digest_due: true }).where(isOf(window));
};

/** Locks the window whose digest is due; how many seconds are left until then, or undefined when none is. */
export const lockDueWindow = async (tx: Tx, window: MailWindowKey): Promise<number | undefined> => {
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

/**
 * Takes everything that was held, oldest first. What the user has read in the centre meanwhile is left out, and what they
 * no longer want by mail.
 */
export const takeHeldMails = async (tx: Tx, { userId, group }: MailWindowKey): Promise<HeldMail[]> => {
  const isOfWindow = and(eq(heldMails.user_id, userId), eq(heldMails.group, group));
  const rows = await tx
    .select({ kind: heldMails.kind, facts: heldMails.facts, path: heldMails.path })
    .from(heldMails)
    .leftJoin(
      notifications,
      and(eq(notifications.user_id, heldMails.user_id), eq(notifications.seq, heldMails.seq)),
    )
    .leftJoin(
      notificationSettings,
      and(
        eq(notificationSettings.user_id, heldMails.user_id),
        eq(notificationSettings.group, heldMails.group),
      ),
    )
    .leftJoin(
      notificationKindSettings,
      and(
        eq(notificationKindSettings.user_id, heldMails.user_id),
        eq(notificationKindSettings.kind, heldMails.kind),
      ),
    )
    .where(and(isOfWindow, preferenceOf('mail'), or(isNull(notifications.id), isNull(notifications.read_at))))
    .orderBy(asc(heldMails.id));
  await tx.delete(heldMails).where(isOfWindow);
  // Only notify() writes here, with a kind and the facts that belong to it.
  return rows.map(({ kind, facts, path }) => ({ news: { kind, facts } as News, path }));
};

/** The digest is sent: it counts as the first mail of the next window. */
export const reopenWindow = async (tx: Tx, window: MailWindowKey, sent: number): Promise<void> => {
  await tx.update(mailWindows).set({ opened_at: sql`now()`, sent, is_digest_due: false }).where(isOf(window));
};
