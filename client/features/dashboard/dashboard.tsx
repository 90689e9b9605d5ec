import { Button, SegmentedControl, Stack } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { DASHBOARD_DAYS } from '#shared/dashboard/dashboard.rules.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useAskWhenPast } from '../../live/ask-anew.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { Charts } from './charts.tsx';
import type { Days } from './dashboard.queries.ts';
import { DEFAULT_DAYS, dashboardQuery, daysIn, endOf } from './dashboard.queries.ts';
import { Figures } from './figures.tsx';
import { ItemList } from './item-list.tsx';
import { Money } from './money.tsx';

const Shown = ({ days }: { days: Days }) => {
  const { t } = useTranslation('dashboard');
  // While another time is on its way, the figures of the last one stay.
  const {
    data: view,
    error,
    refetch,
  } = useLiveQuery({ ...dashboardQuery(days), placeholderData: keepPreviousData });
  useAskWhenPast([endOf(view?.days)], refetch);
  if (!view) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows height={160} />;
  if (view.items.length === 0 && view.sales.length === 0) {
    return (
      <EmptyState
        icon={<IconChartBar size={28} stroke={1.6} />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button component={Link} to="/add-product">
            {t('empty.sell')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap={32}>
      <Figures view={view} />
      <Charts days={view.days} />
      <Money view={view} />
      <ItemList items={view.items} total={view.items_total} days={days} />
    </Stack>
  );
};

/** A seller's figures. The time looked at is in the address. */
export const Dashboard = () => {
  const { t } = useTranslation('dashboard');
  const [query, setQuery] = useSearchParams();
  const days = daysIn(query);
  return (
    <Stack gap="lg">
      <SegmentedControl
        aria-label={t('time')}
        value={String(days)}
        data={DASHBOARD_DAYS.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        onChange={(chosen) =>
          setQuery(Number(chosen) === DEFAULT_DAYS ? {} : { days: chosen }, {
            replace: true,
            preventScrollReset: true,
          })
        }
        size="md"
        style={{ alignSelf: 'start' }}
      />
      <Shown days={days} />
    </Stack>
  );
};
