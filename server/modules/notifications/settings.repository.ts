import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import {
  mailBounces,
  notificationKindSettings,
  notificationSettings,
  pushSubscriptions,
} from '#server/db/notifications.tables.ts';
import type { Role } from '#shared/kernel/caller.ts';
import type { NotificationChannel, NotificationGroup } from '#shared/notifications/groups.data.ts';
import { NOTIFICATION_CHANNELS } from '#shared/notifications/groups.data.ts';
import type { NotificationKind } from '#shared/notifications/notifications.facts.ts';
import {
  alwaysOn,
  alwaysOnOf,
  groupsFor,
  kindsOf,
  NOTIFICATIONS,
} from '#shared/notifications/notifications.rules.ts';
import type { GroupSetting } from '#shared/notifications/notifications.schema.ts';

/** Every group this user can set, and each kind in it, as it is set. */
export const groupSettingsOf = async (
  reader: Reader,
  userId: number,
  role: Role,
): Promise<GroupSetting[]> => {
  const ofGroups = await reader
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.user_id, userId));
  const ofKinds = await reader
    .select()
    .from(notificationKindSettings)
    .where(eq(notificationKindSettings.user_id, userId));
  return groupsFor(role !== 'user').map((group) => {
    const ofGroup = ofGroups.find((row) => row.group === group);
    const kinds = kindsOf(group).map((kind) => {
      const ofKind = ofKinds.find((row) => row.kind === kind);
      return { kind, ...reachIn(alwaysOnOf(kind), ofKind, ofGroup) };
    });
    return { group, ...reachIn(alwaysOn(group), ofGroup), kinds };
  });
};

export type ChannelChoices = { [Channel in NotificationChannel]?: boolean | undefined };
type Set = { [Channel in NotificationChannel]: boolean | null };

/** Where something is delivered: where that cannot be otherwise, and where the first that says anything says so. */
const reachIn = (always: NotificationChannel[], ...said: (Set | undefined)[]) => {
  const isOn = (channel: NotificationChannel): boolean =>
    always.includes(channel) ||
    (said.map((set) => set?.[channel]).find((on) => typeof on === 'boolean') ?? true);
  return { centre: isOn('centre'), mail: isOn('mail'), push: isOn('push'), always };
};

const chosen = (choices: ChannelChoices): [NotificationChannel, boolean][] =>
  NOTIFICATION_CHANNELS.flatMap((channel) => {
    const isOn = choices[channel];
    return isOn === undefined ? [] : [[channel, isOn]];
  });

/** Sets a group. Where it is silenced, nothing in it stays on by itself. */
export const setGroup = async (
  tx: Tx,
  userId: number,
  group: NotificationGroup,
  choices: ChannelChoices,
): Promise<void> => {
  const set = Object.fromEntries(chosen(choices));
  await tx
    .insert(notificationSettings)
    .values({ user_id: userId, group, centre: true, mail: true, push: true, ...set })
    .onConflictDoUpdate({
      target: [notificationSettings.user_id, notificationSettings.group],
      set: { user_id: sql`excluded.user_id`, ...set },
    });
  const silenced = chosen(choices).flatMap(([channel, isOn]) => (isOn ? [] : [channel]));
  if (silenced.length === 0) return;
  await tx
    .update(notificationKindSettings)
    .set(
      Object.fromEntries(
        silenced.map((channel) => [channel, sql`nullif(${notificationKindSettings[channel]}, true)`]),
      ),
    )
    .where(
      and(
        eq(notificationKindSettings.user_id, userId),
        inArray(notificationKindSettings.kind, kindsOf(group)),
      ),
    );
};

/** Sets one kind; where it is as its group is, it goes on following it. */
export const setKind = async (
  tx: Tx,
  userId: number,
  kind: NotificationKind,
  choices: ChannelChoices,
): Promise<void> => {
  const [ofGroup] = await tx
    .select()
    .from(notificationSettings)
    .where(
      and(
        eq(notificationSettings.user_id, userId),
        eq(notificationSettings.group, NOTIFICATIONS[kind].group),
      ),
    );
  const set = Object.fromEntries(
    chosen(choices).map(([channel, isOn]) => [channel, isOn === (ofGroup?.[channel] ?? true) ? null : isOn]),
  );
  await tx
    .insert(notificationKindSettings)
    .values({ user_id: userId, kind, ...set })
    .onConflictDoUpdate({
      target: [notificationKindSettings.user_id, notificationKindSettings.kind],
      set: { user_id: sql`excluded.user_id`, ...set },
    });
};

/** Whether any mails of a group are sent to somebody, and their language. */
export const mailChoice = async (reader: Reader, userId: number, group: NotificationGroup) => {
  const [row] = await reader
    .select({
      locale: users.locale,
      is_on: sql<boolean>`coalesce(${notificationSettings.mail}, true) or exists (
        select from ${notificationKindSettings} where ${and(
          eq(notificationKindSettings.user_id, users.id),
          inArray(notificationKindSettings.kind, kindsOf(group)),
          eq(notificationKindSettings.mail, true),
        )})`,
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

/** Browsers of one account that take push messages; the one that asked longest ago makes room. */
const MOST_BROWSERS = 10;

export const keepSubscription = async (
  tx: Tx,
  browser: { user_id: number; session_id: number; endpoint: string; p256dh: string; auth: string },
): Promise<void> => {
  // A browser that was another session's, or another user's, is whose it says now.
  await tx
    .insert(pushSubscriptions)
    .values(browser)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...browser, created_at: sql`now()` } });
  await tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${browser.user_id}
      order by created_at desc, id desc offset ${MOST_BROWSERS})`);
};

export const dropSubscription = async (tx: Tx, userId: number, endpoint: string): Promise<void> => {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user_id, userId), eq(pushSubscriptions.endpoint, endpoint)));
};
