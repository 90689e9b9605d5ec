import type { SQL } from 'drizzle-orm';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import {
  mailBounces,
  notificationKindSettings,
  notificationSettings,
  notifications,
  pushSubscriptions,
} from '#server/db/notifications.tables.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import type { News } from '#shared/notifications/notifications.facts.ts';
import { isLocked, NOTIFICATIONS } from '#shared/notifications/notifications.rules.ts';
import { preferenceOf } from './preferences.repository.ts';

/** Who is to be told something: in which language, and where they want it. */
export type NoticeReader = {
  id: number;
  email: string;
  locale: Locale;
  isSuspended: boolean;
  wants: { centre: boolean; mail: boolean; push: boolean };
  /** Mails to the address come back, or its owner complained about one. */
  isUnreachable: boolean;
  /** Subscriptions of their browsers. */
  browsers: number[];
  /** Whether they were told of this event before. */
  isNotified: boolean;
  /** The item's name in the other language; null where it has none, or where it is about no item. */
  itemOther: string | null;
};

/** Whether they were told of it by this event; false of what no event tells. */
const isNotifiedOf = (at: Record<'event' | 'kind', SQL>) =>
  sql<boolean>`exists (
    select 1 from ${notifications} where ${notifications.user_id} = ${users.id}
    and ${notifications.event_id} = ${at.event}::uuid and ${notifications.kind} = ${at.kind}
  )`;

const recipientQuery = preparedQuery(['user', 'kind', 'group', 'event', 'item', 'name'], (reader, at) =>
  reader
    .select({
      id: users.id,
      email: users.email,
      locale: users.locale,
      suspendedAt: users.suspended_at,
      centre: preferenceOf('centre'),
      mail: preferenceOf('mail'),
      push: preferenceOf('push'),
      bounced: mailBounces.address,
      isNotified: isNotifiedOf(at),
      // What was bought may be another listing by now, under another name.
      itemOther: sql<
        string | null
      >`(select ${items.name_other} from ${items} where ${items.uuid} = ${at.item}::uuid and ${items.name} = ${at.name}::text)`,
      browsers: sql<number[]>`array(
        select ${pushSubscriptions.id}::int from ${pushSubscriptions} where ${pushSubscriptions.user_id} = ${users.id}
      )`,
    })
    .from(users)
    .leftJoin(
      notificationSettings,
      and(eq(notificationSettings.user_id, users.id), eq(notificationSettings.group, at.group)),
    )
    .leftJoin(
      notificationKindSettings,
      and(eq(notificationKindSettings.user_id, users.id), eq(notificationKindSettings.kind, at.kind)),
    )
    .leftJoin(mailBounces, eq(mailBounces.address, sql`lower(${users.email})`))
    .where(and(eq(users.id, at.user), isNull(users.deleted_at))),
);

/** Everything that telling somebody something needs to know, in one statement; undefined when they are gone. */
export const noticeReader = async (
  reader: Reader,
  userId: number,
  { kind, facts }: News,
  eventId: string | null,
): Promise<NoticeReader | undefined> => {
  const { group } = NOTIFICATIONS[kind];
  const item = 'item_uuid' in facts ? facts.item_uuid : null;
  const name = 'item' in facts ? facts.item : null;
  const [row] = await recipientQuery(reader, { user: userId, kind, group, event: eventId, item, name });
  if (!row) return undefined;
  const { centre, mail, push, suspendedAt, bounced, ...rest } = row;
  return {
    ...rest,
    isSuspended: suspendedAt !== null,
    wants: isLocked(group) ? { centre: true, mail: true, push: true } : { centre, mail, push },
    isUnreachable: bounced !== null,
  };
};
