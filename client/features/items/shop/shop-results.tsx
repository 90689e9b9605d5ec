import { useSetAtom } from 'jotai';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ArrivalsPill } from '../../../ui/arrivals-pill.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { requestKey } from '../arrivals.ts';
import { ItemGrid, ItemGridSkeleton } from '../item-grid.tsx';
import { FoundLine } from './found-line.tsx';
import { keepScroll, useKeptScroll } from './page-scroll.ts';
import { fetchAheadAtom, showArrivedAtom } from './shop.atoms.ts';
import { ShopEmpty } from './shop-empty.tsx';
import { requestFor } from './shop-filters.ts';
import { ShopPages } from './shop-pages.tsx';
import classes from './shop-results.module.css';
import { useMergedAddress } from './use-merged-address.ts';
import { useSteadyShop } from './use-steady-shop.ts';

type Props = Omit<ComponentProps<typeof ShopEmpty>, 'lastPage'> & { scroll: number };

const noTop = (): undefined => undefined;

/** The items that match, how many, and the pages; new ones wait behind a pill. */
export const ShopResults = ({ scroll, saveSearch, ...shop }: Props) => {
  const { t } = useTranslation('items');
  const { filters, pathTo } = shop;
  const key = requestKey(requestFor(filters));
  const { page, live, error, refetch } = useSteadyShop(key);
  const showArrived = useSetAtom(showArrivedAtom);
  const fetchAhead = useSetAtom(fetchAheadAtom);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useKeptScroll(scroll, live !== undefined);
  useMergedAddress(live?.merged_into ?? null, shop);

  if (error && !live) return <ErrorState error={error} onRetry={refetch} />;
  if (!page) {
    return (
      <div className={classes.results}>
        <span className={classes.line} aria-hidden="true" />
        <ItemGridSkeleton count={12} columns="beside" />
      </div>
    );
  }
  const isWaiting = live === undefined;
  const arrived = live?.arrived ?? [];
  const show = (): void => {
    setFresh(new Set(arrived.map(({ uuid }) => uuid)));
    showArrived(key);
  };

  return (
    <div
      className={classes.results}
      data-waiting={isWaiting || undefined}
      aria-busy={isWaiting}
      onClickCapture={keepScroll}
    >
      {page.corrected_keyword && !isWaiting ? (
        <p className={classes.corrected} role="status">
          {t('corrected', { corrected: page.corrected_keyword, keyword: filters.keyword })}
        </p>
      ) : null}
      <FoundLine page={page} current={page.current_page} />
      <h2 className="visually-hidden">{t('shop.items')}</h2>
      <div className={classes.list}>
        <ArrivalsPill
          topRef={noTop}
          waiting={arrived.length}
          label={t('arrived', { count: arrived.length })}
          onShow={show}
        />
        {page.data.length > 0 ? (
          <ItemGrid
            items={page.data}
            fresh={fresh}
            label={t('shop.items')}
            columns="beside"
            from={filters.near}
          />
        ) : (
          <ShopEmpty {...shop} saveSearch={saveSearch} lastPage={Math.max(1, page.last_page)} />
        )}
      </div>
      <ShopPages
        filters={filters}
        pathTo={pathTo}
        last={page.last_page}
        onAhead={(ahead) => fetchAhead(requestKey(requestFor({ ...filters, page: ahead })))}
      />
    </div>
  );
};
