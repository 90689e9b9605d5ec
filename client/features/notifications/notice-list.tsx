import { Text } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import { dayOf } from '../../lib/format/days.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useNow } from '../../lib/time/use-now.ts';
import type { Entry } from './grouping.ts';
import { daysOf } from './grouping.ts';
import { KindIcon } from './kind-icon.tsx';
import classes from './notice-list.module.css';
import { readSomeAtom } from './notifications.atoms.ts';
import { useCopy } from './use-copy.ts';

const DAY_LENGTH = 86_400_000;

/** Words for days in Dubai: "Today", "Yesterday", a date. */
const useDayName = (): ((day: string) => string) => {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const now = useNow();
  return (day) => {
    if (day === dayOf(now)) return t('day.today');
    return day === dayOf(now - DAY_LENGTH) ? t('day.yesterday') : format.date(`${day}T12:00:00Z`);
  };
};

type Props = {
  notices: readonly NotificationView[];
  /** Somebody follows one: the panel closes. */
  onFollow?: () => void;
};

/** Notifications by day, each leading to its place; following one reads it. */
export const NoticeList = ({ notices, onFollow }: Props) => {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const nameOf = useDayName();
  const say = useCopy();
  const read = useSetAtom(readSomeAtom);
  const follow = ({ all, isUnread }: Entry): void => {
    if (isUnread) void read(all.map(({ seq }) => seq));
    onFollow?.();
  };
  return (
    <div className={classes.days}>
      {daysOf(notices).map(({ day, entries }) => (
        <section key={day} aria-label={nameOf(day)}>
          <Text className={classes.day} aria-hidden="true">
            {nameOf(day)}
          </Text>
          <ul className={classes.list}>
            {entries.map((entry) => {
              const { title, line } = say(entry);
              return (
                <li key={entry.key}>
                  <Link
                    to={entry.newest.path}
                    className={classes.entry}
                    data-unread={entry.isUnread || undefined}
                    onClick={() => follow(entry)}
                  >
                    <span className={classes.sign}>
                      <KindIcon kind={entry.newest.kind} />
                    </span>
                    <span className={classes.words}>
                      <span className={classes.head}>
                        <span className={classes.title}>{title}</span>
                        <time className={classes.time} dateTime={entry.newest.created_at}>
                          {format.time(entry.newest.created_at)}
                        </time>
                      </span>
                      <span className={classes.line}>{line}</span>
                    </span>
                    {entry.isUnread ? (
                      <span className={classes.dot}>
                        <span className="visually-hidden">{t('unread')}</span>
                      </span>
                    ) : null}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
};
