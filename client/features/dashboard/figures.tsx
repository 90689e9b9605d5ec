import type { DashboardView } from '#shared/dashboard/dashboard.api.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import classes from './dashboard.module.css';
import { totalOf } from './totals.ts';

/** What happened in the time, as large numbers. */
export const Figures = ({ view }: { view: DashboardView }) => {
  const { t } = useTranslation('dashboard');
  const { number, price } = useFormat();
  const figures = [
    { name: 'views', value: number(totalOf(view.days, 'views')) },
    { name: 'watchers', value: number(view.watchers) },
    { name: 'questions', value: number(totalOf(view.days, 'questions')) },
    { name: 'offers', value: number(totalOf(view.days, 'offers')) },
    { name: 'sales', value: number(totalOf(view.days, 'sales')) },
    { name: 'sold', value: price(totalOf(view.days, 'sold')) },
  ];
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
    </dl>
  );
};
