import type { DashboardView } from '#shared/dashboard/dashboard.api.ts';
import { hourInDubai } from '#shared/kernel/dubai-time.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './dashboard.module.css';
import { totalOf } from './totals.ts';

/** Of whichever day an hour is, it is written alike. */
const ANY_DAY = '2026-01-01';

/** What happened in the time, as large numbers. */
export const Figures = ({ view }: { view: DashboardView }) => {
  const { t } = useTranslation('dashboard');
  const { number, price, time } = useFormat();
  const clock = (hour: number): string => time(hourInDubai(ANY_DAY, hour).toISOString());
  const figures = [
    { name: 'views', value: number(totalOf(view.days, 'views')) },
    { name: 'watchers', value: number(view.watchers) },
    { name: 'questions', value: number(totalOf(view.days, 'questions')) },
    { name: 'offers', value: number(totalOf(view.days, 'offers')) },
    { name: 'sales', value: number(totalOf(view.days, 'sales')) },
    { name: 'sold', value: price(totalOf(view.days, 'sold')) },
  ];
  const busiest = view.busiest_hours;
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, value }) => (
        <div key={name} className={classes.figure}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>
            <span className={`${classes.value} tabular`}>{value}</span>
            <span className={classes.hint}>{t(`hint.${name}`)}</span>
          </dd>
        </div>
      ))}
      {busiest ? (
        <div className={`${classes.figure} ${classes.wide}`}>
          <dt>{t('figure.busiest')}</dt>
          <dd>
            <span className={`${classes.value} tabular`}>
              {t('busiest', { from: clock(busiest.from), to: clock(busiest.to) })}
            </span>
            <span className={classes.hint}>
              {t('hint.busiest', { part: number(busiest.count), total: number(busiest.total) })}
            </span>
          </dd>
        </div>
      ) : null}
    </dl>
  );
};
