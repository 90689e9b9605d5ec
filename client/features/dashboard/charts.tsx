import { useTranslation } from 'react-i18next';
import type { DashboardDay } from '#shared/dashboard/dashboard.api.ts';
import { useFormat } from '../../lib/format.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import classes from './dashboard.module.css';
import { totalOf } from './totals.ts';

/** The same days three times: looks, talk, sales. */
export const Charts = ({ days }: { days: readonly DashboardDay[] }) => {
  const { t } = useTranslation('dashboard');
  const { number, price } = useFormat();
  return (
    <div className={classes.charts}>
      <DayChart
        title={t('chart.views')}
        summary={t('chart.views_sum', { count: totalOf(days, 'views') })}
        days={days}
        series={[{ name: 'views', label: t('figure.views'), color: 'green.6' }]}
        format={number}
      />
      <DayChart
        title={t('chart.interest')}
        summary={t('chart.interest_sum', {
          offers: t('offers', { count: totalOf(days, 'offers') }),
          questions: t('questions', { count: totalOf(days, 'questions') }),
        })}
        days={days}
        series={[
          { name: 'offers', label: t('figure.offers'), color: 'green.6' },
          { name: 'questions', label: t('figure.questions'), color: 'green.3' },
        ]}
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
