import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './queue.module.css';
import type { Queue } from './queue.reducers.ts';

const pathTo = (part: string, page: number): string => {
  const query = new URLSearchParams({
    ...(part === 'all' ? {} : { show: part }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return query.size > 0 ? `/admin/approvals?${query}` : '/admin/approvals';
};

/** The way to the pages of a long queue. What is decided moves up by itself: most people never turn one. */
export const QueuePages = ({ queue: { part, page, size, total } }: { queue: Queue }) => {
  const { t } = useTranslation('moderation');
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 && page === 1) return null;
  return (
    <nav className={classes.pages} aria-label={t('pages.label')}>
      {page > 1 ? <Link to={pathTo(part, Math.min(page - 1, last))}>{t('pages.before')}</Link> : null}
      <span className="tabular">{t('position', { position: page, count: last })}</span>
      {page < last ? <Link to={pathTo(part, page + 1)}>{t('pages.after')}</Link> : null}
    </nav>
  );
};
