import type { DashboardDay } from '#shared/dashboard/dashboard.api.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { totalOf } from './totals.ts';

type Props = {
  title: string;
  days: readonly Pick<DashboardDay, 'day' | 'offers' | 'questions'>[];
  isSmall?: boolean;
};

/** Who talked: offers and questions in one bar each day. */
export const InterestChart = ({ title, days, isSmall = false }: Props) => {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  return (
    <DayChart
      isSmall={isSmall}
      title={title}
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
  );
};
