import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSecondsUntil } from '../../lib/time/use-now.ts';
import classes from './featuring.module.css';

const DAY = 86_400;

/** Whole days that an item stays featured, the begun one counted; 0 once it is over. By the server's clock. */
export const useFeaturedDays = (until: string | null): number =>
  Math.ceil(useSecondsUntil(until === null ? 0 : new Date(until).getTime()) / DAY);

/** That the item is featured, for how long, and until when. */
export const FeaturedTime = ({ days, until }: { days: number; until: string }) => {
  const { t } = useTranslation('featuring');
  const format = useFormat();
  return (
    <p className={classes.time}>
      <strong>{t('featured_left', { count: days })}</strong>
      <span>{t('until', { date: format.dateTime(until) })}</span>
    </p>
  );
};
