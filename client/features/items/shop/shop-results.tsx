import { Button, Pagination, Stack, Text } from '@mantine/core';
import { IconZoomExclamation } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { ArrivalsPill } from '../../../ui/arrivals-pill.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { requestKey } from '../arrivals.ts';
import { ItemGrid, ItemGridSkeleton } from '../item-grid.tsx';
import { shopPageAtom, showArrivedAtom } from '../items.atoms.ts';
import type { ShopPage } from '../items.queries.ts';
import { keepScroll, useKeptScroll } from './page-scroll.ts';
import type { ShopFilters } from './shop-filters.ts';
import { NO_FILTERS, requestFor } from './shop-filters.ts';
import type { ChangeFilters } from './use-shop-filters.ts';

type Props = { filters: ShopFilters; change: ChangeFilters };

const noTop = (): undefined => undefined;

/** While the next list is on its way the one before stays, so that the page does not jump. */
const useLastPage = (page: ShopPage | undefined): ShopPage | undefined => {
  const [last, setLast] = useState(page);
  useEffect(() => {
    if (page) setLast(page);
  }, [page]);
  return page ?? last;
};

/** The items that match, how many, and the pages; new ones wait behind a pill. */
export const ShopResults = ({ filters, change }: Props) => {
  const { t } = useTranslation('items');
  const format = useFormat();
  const key = requestKey(requestFor(filters));
  const live = useAtomValue(shopPageAtom(key));
  const showArrived = useSetAtom(showArrivedAtom);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const page = useLastPage(live.data);
  useKeptScroll(live.data !== undefined);

  if (live.error && !live.data) return <ErrorState error={live.error} onRetry={live.refetch} />;
  if (!page) return <ItemGridSkeleton count={9} columns="beside" />;
  const waiting = live.data?.arrived.length ?? 0;

  return (
    <Stack gap="md" aria-busy={live.data === undefined} onClickCapture={keepScroll}>
      <Text c="dimmed" role="status">
        {t('found', { count: page.total, number: format.number(page.total) })}
      </Text>
      <h2 className="visually-hidden">{t('shop.items')}</h2>
      <div>
        <ArrivalsPill
          topRef={noTop}
          waiting={waiting}
          label={t('arrived', { count: waiting })}
          onShow={() => {
            setFresh(new Set(page.arrived.map(({ uuid }) => uuid)));
            showArrived(key);
          }}
        />
        {page.data.length > 0 ? (
          <ItemGrid items={page.data} fresh={fresh} label={t('shop.items')} columns="beside" />
        ) : (
          <EmptyState
            icon={<IconZoomExclamation size={28} stroke={1.6} />}
            title={t('empty.title')}
            text={t('empty.text')}
            action={<Button onClick={() => change(NO_FILTERS)}>{t('empty.reset')}</Button>}
          />
        )}
      </div>
      {page.last_page > 1 ? (
        <Pagination
          mx="auto"
          value={filters.page}
          total={page.last_page}
          siblings={1}
          onChange={(wanted) => change({ page: wanted })}
          getItemProps={(wanted) => ({ 'aria-label': t('pages.page', { page: format.number(wanted) }) })}
          getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
        />
      ) : null}
    </Stack>
  );
};
