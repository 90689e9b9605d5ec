import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Entry } from './grouping.ts';
import { aloneOf } from './grouping.ts';
import { KindIcon } from './kind-icon.tsx';
import classes from './notice-list.module.css';
import { useCopy } from './use-copy.ts';

type Props = { entry: Entry; onFollow: (followed: readonly NotificationView[]) => void };

/** What an entry says, as the way to its place. */
const EntryLink = ({ entry, onFollow, id }: Props & { id?: string }) => {
  const { newest, all, isUnread, to } = entry;
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { title, line } = useCopy()(entry);
  return (
    <Link to={to} className={classes.entry} data-unread={isUnread || undefined} onClick={() => onFollow(all)}>
      <span className={classes.sign}>
        <KindIcon kind={newest.kind} />
      </span>
      <span className={classes.text}>
        <span className={classes.head}>
          <span id={id} className={classes.title}>
            {title}
          </span>
          <time className={classes.time} dateTime={newest.created_at}>
            {format.time(newest.created_at)}
          </time>
        </span>
        <span className={classes.line}>{line}</span>
      </span>
      {isUnread ? (
        <span className={classes.dot}>
          <span className="visually-hidden">{t('unread')}</span>
        </span>
      ) : null}
    </Link>
  );
};

/** One entry; several that stand as one open into each of them. */
export const NoticeEntry = ({ entry, onFollow }: Props) => {
  const { t } = useTranslation('notifications');
  const [isOpen, setOpen] = useState(false);
  const title = useId();
  const { all, isPartial } = entry;
  if (all.length === 1) return <EntryLink entry={entry} onFollow={onFollow} />;
  return (
    <>
      <EntryLink entry={entry} onFollow={onFollow} id={title} />
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-describedby={title}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen
          ? t('together.less')
          : t(isPartial ? 'together.more_or_more' : 'together.more', { count: all.length })}
      </button>
      {isOpen ? (
        <ul className={classes.each}>
          {all.map((notice) => (
            <li key={notice.seq}>
              <EntryLink entry={aloneOf(notice)} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};
