import { Link } from 'react-router';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { pagesAround } from './pages-around.ts';
import classes from './shop-pages.module.css';
import type { Shop } from './use-shop-filters.ts';

type Props = Pick<Shop, 'filters' | 'pathTo'> & {
  last: number;
  /** A page that somebody is about to open. */
  onAhead: (page: number) => void;
};

type StepProps = { to: string | null; label: string; isBack?: boolean; onAhead: () => void };

const Step = ({ to, label, isBack = false, onAhead }: StepProps) => {
  const arrow = (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classes.arrow} data-back={isBack || undefined}>
      <path d="M9 6l6 6l-6 6" />
    </svg>
  );
  if (to === null) {
    return (
      <span className={classes.page} data-off>
        {arrow}
      </span>
    );
  }
  return (
    <Link
      to={to}
      className={classes.page}
      aria-label={label}
      rel={isBack ? 'prev' : 'next'}
      onPointerEnter={onAhead}
      onFocus={onAhead}
    >
      {arrow}
    </Link>
  );
};

/** The pages of the list, as links: they can be shared, opened beside and found by search engines. */
export const ShopPages = ({ filters: { page: current }, last, pathTo, onAhead }: Props) => {
  const { t } = useTranslation('items');
  const format = useFormat();
  if (last <= 1) return null;
  const pages = pagesAround(current, last);
  return (
    <nav className={classes.pages} aria-label={t('pages.label')}>
      <Step
        to={current > 1 ? pathTo({ page: Math.min(current - 1, last) }) : null}
        label={t('pages.previous')}
        isBack
        onAhead={() => onAhead(current - 1)}
      />
      <ol className={classes.numbers}>
        {pages.map((page, index) =>
          page === null ? (
            <li key={`before ${pages[index + 1]}`} className={classes.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                to={pathTo({ page })}
                className={`${classes.page} tabular`}
                aria-label={t('pages.page', { page: format.number(page) })}
                aria-current={page === current ? 'page' : undefined}
                onPointerEnter={() => onAhead(page)}
                onFocus={() => onAhead(page)}
              >
                {format.number(page)}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step
        to={current < last ? pathTo({ page: current + 1 }) : null}
        label={t('pages.next')}
        onAhead={() => onAhead(current + 1)}
      />
    </nav>
  );
};
