import { and, eq, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { mailBounces, notificationSettings, pushSubscriptions } from '#server/db/notifications.tables.ts';
import type { Role } from '#shared/accounts/accounts.schema.ts';
import type { NotificationChannel, NotificationGroup } from '#shared/notifications/notifications.groups.ts';
import { alwaysOn, groupsFor } from '#shared/notifications/notifications.rules.ts';
import type { GroupSetting } from '#shared/notifications/notifications.schema.ts';

/** Every group this user can set, as it is set. */
export const groupSettingsOf = async (
  reader: Reader,
  userId: number,
  role: Role,
): Promise<GroupSetting[]> => {
  const rows = await reader
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.user_id, userId));
  return groupsFor(role !== 'user').map((group) => {
    const set = rows.find((row) => row.group === group);
    const always = alwaysOn(group);
    const isOn = (channel: NotificationChannel) => always.includes(channel) || (set?.[channel] ?? true);
    return { group, centre: isOn('centre'), mail: isOn('mail'), push: isOn('push'), always };
  });
};

export type Wish = { [Channel in NotificationChannel]?: boolean | undefined };

export const setGroup = async (
  tx: Tx,
  userId: number,
  group: NotificationGroup,
  { centre, mail, push }: Wish,
): Promise<void> => {
  const wish = {
    ...(centre === undefined ? {} : { centre }),
    ...(mail === undefined ? {} : { mail }),
    ...(push === undefined ? {} : { push }),
  };
  await tx
    .insert(notificationSettings)
    .values({ user_id: userId, group, centre: true, mail: true, push: true, ...wish })
    .onConflictDoUpdate({
      target: [notificationSettings.user_id, notificationSettings.group],
      set: { user_id: sql`excluded.user_id`, ...wish },
    });
};

/** Whether mails of a group are sent to somebody, and their language. */
export const mailWish = async (reader: Reader, userId: number, group: NotificationGroup) => {
  const [row] = await reader
    .select({
      locale: users.locale,
      is_on: sql<boolean>`coalesce(${notificationSettings.mail}, true)`,
    })
    .from(users)
    .leftJoin(
      notificationSettings,
      and(eq(notificationSettings.user_id, users.id), eq(notificationSettings.group, group)),
    )
    .where(eq(users.id, userId));
  return row;
};

/** What else the settings show: whether mails come back, how many browsers take push messages, the user's role. */
export const reachOf = async (reader: Reader, userId: number) => {
  const [row] = await reader
    .select({
      role: users.role,
      returnedAt: mailBounces.noted_at,
      devices: sql<number>`(select count(*)::int from ${pushSubscriptions} where ${pushSubscriptions.user_id} = ${users.id})`,
    })
    .from(users)
    .leftJoin(mailBounces, eq(mailBounces.address, sql`lower(${users.email})`))
    .where(eq(users.id, userId));
  return row;
};

export const keepSubscription = async (
  tx: Tx,
  browser: { user_id: number; session_id: number; endpoint: string; p256dh: string; auth: string },
): Promise<void> => {
  // A browser that was another session's, or another user's, is whose it says now.
  await tx
    .insert(pushSubscriptions)
    .values(browser)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: browser });
};

export const dropSubscription = async (tx: Tx, userId: number, endpoint: string): Promise<void> => {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user_id, userId), eq(pushSubscriptions.endpoint, endpoint)));
};
