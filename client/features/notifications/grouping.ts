import { dayInDubai } from '#shared/kernel/dubai-time.ts';
import { togetherOf } from '#shared/notifications/notifications.copy.ts';
import { NOTIFICATIONS } from '#shared/notifications/notifications.rules.ts';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';

/** One entry of the centre: a notification, or several that stand as one. Newest first. */
export type Entry = {
  key: string;
  newest: NotificationView;
  all: readonly NotificationView[];
  isUnread: boolean;
  /** There may be more of them than this device holds. */
  isPartial: boolean;
  /** Where it leads: several that are not about one thing, to where they are seen together. */
  to: string;
};
export type DayOfEntries = { day: string; entries: Entry[] };

type Found = { key: string; all: readonly NotificationView[]; newest: NotificationView; isPartial: boolean };

const entryOf = ({ key, all, newest, isPartial }: Found): Entry => {
  const { list } = NOTIFICATIONS[newest.kind];
  const isOnePlace = all.every(({ path }) => path === newest.path);
  return {
    key,
    newest,
    all,
    isUnread: all.some(({ is_read }) => !is_read),
    isPartial,
    to: (!isOnePlace && list) || newest.path,
  };
};

/** One of several by itself. */
export const aloneOf = (notice: NotificationView): Entry => ({
  key: `${notice.seq}`,
  newest: notice,
  all: [notice],
  isUnread: !notice.is_read,
  isPartial: false,
  to: notice.path,
});

/**
 * Notifications, newest first, by day in Dubai; what stands together of a day stands where the newest does, read or not, so
 * that nothing moves when it is read. `most`: so many entries. `hasEarlier`: older ones are not held, perhaps of the same day.
 */
export const daysOf = (
  notices: readonly NotificationView[],
  {
    most = Number.POSITIVE_INFINITY,
    hasEarlier = false,
  }: { most?: number | undefined; hasEarlier?: boolean } = {},
): DayOfEntries[] => {
  const oldest = notices.at(-1);
  const cutDay = hasEarlier && oldest ? dayInDubai(oldest.created_at) : null;
  const together = Map.groupBy(notices, (notice) => {
    const shared = togetherOf(notice);
    return shared === null ? `${notice.seq}` : `${dayInDubai(notice.created_at)} ${shared}`;
  });
  const entries = [...together.entries()].flatMap(([key, all]) => {
    const [newest] = all;
    if (!newest) return [];
    const isPartial = all.length > 1 && dayInDubai(newest.created_at) === cutDay;
    return [entryOf({ key, all, newest, isPartial })];
  });
  const days = Map.groupBy(entries.slice(0, most), ({ newest }) => dayInDubai(newest.created_at));
  return [...days.entries()].map(([day, ofDay]) => ({ day, entries: ofDay }));
};
