import { Text } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { DAY_MS, dayInDubai } from '#shared/kernel/dubai-time.ts';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useNow } from '../../lib/time/use-now.ts';
import type { Centre } from './centre.reducers.ts';
import { hasEarlier } from './centre.reducers.ts';
import { daysOf } from './grouping.ts';
import { NoticeEntry } from './notice-entry.tsx';
import classes from './notice-list.module.css';
import { readSomeAtom } from './notifications.atoms.ts';

/** Words for days in Dubai: "Today", "Yesterday", a date. */
const useDayName = (): ((day: string) => string) => {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const now = useNow();
  return (day) => {
    if (day === dayInDubai(now)) return t('day.today');
    return day === dayInDubai(now - DAY_MS) ? t('day.yesterday') : format.date(`${day}T12:00:00Z`);
  };
};

type Props = {
  centre: Centre;
  /** So many entries, where there is no room for all. */
  most?: number;
  /** Somebody follows one: the panel closes. */
  onFollow?: () => void;
};

/** Notifications by day, each leading to its place; following one reads it. */
export const NoticeList = ({ centre, most, onFollow }: Props) => {
  const nameOf = useDayName();
  const read = useSetAtom(readSomeAtom);
  const follow = (followed: readonly NotificationView[]): void => {
    void read(followed.flatMap(({ seq, is_read }) => (is_read ? [] : [seq])));
    onFollow?.();
  };
  return (
    <div className={classes.days}>
      {daysOf(centre.notices, { most, hasEarlier: hasEarlier(centre) }).map(({ day, entries }) => (
        <section key={day} aria-label={nameOf(day)}>
          <Text className={classes.day} aria-hidden="true">
            {nameOf(day)}
          </Text>
          <ul className={classes.list}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <NoticeEntry entry={entry} onFollow={follow} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
