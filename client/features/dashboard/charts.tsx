import type { DashboardDay } from '#shared/dashboard/dashboard.api.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import classes from './dashboard.module.css';
import { InterestChart } from './interest-chart.tsx';
import { lastOf, totalOf } from './totals.ts';

type Props = { days: readonly DashboardDay[] };

/** One row of days, drawn again and again: looks, talk, watchers, sales. */
export const Charts = ({ days }: Props) => {
  const { t } = useTranslation('dashboard');
  const { number, price } = useFormat();
  return (
    <div className={classes.charts} data-first-wide>
      <DayChart
        title={t('chart.views')}
        summary={t('chart.views_sum', { count: totalOf(days, 'views') })}
        days={days}
        series={[{ name: 'views', label: t('figure.views'), color: 'green.6' }]}
        format={number}
      />
      <InterestChart title={t('chart.interest')} days={days} />
      <DayChart
        title={t('chart.watchers')}
        summary={t('people', { count: lastOf(days, 'watchers') })}
        days={days}
        series={[{ name: 'watchers', label: t('figure.watchers'), color: 'green.6' }]}
        format={number}
      />
      <DayChart
        title={t('chart.sales')}
        summary={t('chart.sales_sum', { sales: t('sales', { count: totalOf(days, 'sales') }) })}
        days={days}
        series={[{ name: 'sales', label: t('figure.sales'), color: 'green.6' }]}
        format={number}
      />
      <DayChart
        title={t('chart.sold')}
        summary={t('chart.sold_sum', { price: price(totalOf(days, 'sold')) })}
        days={days}
        series={[{ name: 'sold', label: t('figure.sold'), color: 'green.6' }]}
        format={price}
      />
    </div>
  );
};

/** Where the money stood on each day, and when it was paid. */
export const MoneyCharts = ({ days }: Props) => {
  const { t } = useTranslation('dashboard');
  const { price } = useFormat();
  return (
    <div className={classes.charts}>
      <DayChart
        title={t('chart.due')}
        summary={t('chart.due_sum', { price: price(lastOf(days, 'due')) })}
        days={days}
        series={[{ name: 'due', label: t('money.due'), color: 'green.6' }]}
        format={price}
      />
      <DayChart
        title={t('chart.paid_out')}
        summary={t('chart.paid_out_sum', { price: price(totalOf(days, 'paid_out')) })}
        days={days}
        series={[{ name: 'paid_out', label: t('money.paid_out'), color: 'green.6' }]}
        format={price}
      />
    </div>
  );
};
