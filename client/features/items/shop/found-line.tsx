import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { ShopPage } from '../items.queries.ts';
import classes from './found-line.module.css';

/** To two or three leading figures: more would claim to be exact. */
const rounded = (count: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 2);
  return Math.round(count / step) * step;
};

type Props = { page: ShopPage; current: number };

/** How many items match, and how well that is known. */
export const FoundLine = ({ page, current }: Props) => {
  const { t } = useTranslation('items');
  const format = useFormat();
  const isAbout = page.counting.accuracy === 'about' && page.total > 0;
  const count = isAbout ? rounded(page.total) : page.total;
  const values = { count, number: format.number(count) };
  return (
    <p className={classes.found} role="status">
      <span>{isAbout ? t('found_about', values) : t('found', values)}</span>
      {isAbout ? (
        <span className={classes.aside}>
          {t('counted_at', { time: format.time(page.counting.counted_at) })}
        </span>
      ) : null}
      {page.last_page > 1 ? (
        <span className={classes.aside}>
          {t('pages.of', { page: format.number(current), last: format.number(page.last_page) })}
        </span>
      ) : null}
    </p>
  );
};
