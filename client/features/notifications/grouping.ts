import { subjectOf } from '#shared/notifications/notifications.copy.ts';
import { NOTIFICATIONS } from '#shared/notifications/notifications.rules.ts';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import { dayOf } from '../../lib/format/days.ts';

/** One line of the centre: a notification, or several of one kind about one thing. Newest first. */
export type Entry = { key: string; newest: NotificationView; all: NotificationView[]; isUnread: boolean };
export type DayOfEntries = { day: string; entries: Entry[] };

/** What stands together: the same kind about the same thing on one day, read apart from unread. */
const keyOf = (notice: NotificationView): string => {
  const about = NOTIFICATIONS[notice.kind].isGrouped ? subjectOf(notice) : null;
  return about === null ? `${notice.seq}` : `${notice.kind} ${about} ${notice.is_read}`;
};

const entriesOf = (notices: readonly NotificationView[]): Entry[] =>
  [...Map.groupBy(notices, keyOf).entries()].flatMap(([key, all]) => {
    const [newest] = all;
    return newest ? [{ key, newest, all, isUnread: !newest.is_read }] : [];
  });

/** Notifications, newest first, by day in Dubai; several of one kind about one thing stand where the newest does. */
export const daysOf = (notices: readonly NotificationView[]): DayOfEntries[] =>
  [...Map.groupBy(notices, ({ created_at }) => dayOf(created_at)).entries()].map(([day, ofDay]) => ({
    day,
    entries: entriesOf(ofDay),
  }));
