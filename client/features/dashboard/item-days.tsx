import { keepPreviousData } from '@tanstack/react-query';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useAskWhenPast } from '../../live/ask-anew.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import classes from './dashboard.module.css';
import type { Days } from './dashboard.queries.ts';
import { endOf, itemDaysQuery } from './dashboard.queries.ts';
import { InterestChart } from './interest-chart.tsx';
import { lastOf, totalOf } from './totals.ts';

type Props = { uuid: string; days: Days };

/** What happened to one item, day by day; live as the whole dashboard is. */
export const ItemDays = ({ uuid, days: time }: Props) => {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const {
    data: days,
    error,
    refetch,
  } = useLiveQuery({ ...itemDaysQuery(uuid, time), placeholderData: keepPreviousData });
  useAskWhenPast([endOf(days)], refetch);
  if (!days)
    return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows count={1} height={220} />;
  return (
    <div className={classes.itemCharts}>
      <DayChart
        isSmall
        title={t('figure.views')}
        summary={t('chart.views_sum', { count: totalOf(days, 'views') })}
        days={days}
        series={[{ name: 'views', label: t('figure.views'), color: 'green.6' }]}
        format={number}
      />
      <DayChart
        isSmall
        title={t('figure.watchers')}
        summary={t('people', { count: lastOf(days, 'watchers') })}
        days={days}
        series={[{ name: 'watchers', label: t('figure.watchers'), color: 'green.6' }]}
        format={number}
      />
      <InterestChart isSmall title={t('chart.interest_short')} days={days} />
    </div>
  );
};
