import { Button, Drawer } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { requestKey } from '../arrivals.ts';
import { ActiveChips } from './active-chips.tsx';
import classes from './filter-drawer.module.css';
import { FilterPanel } from './filter-panel.tsx';
import type { Near } from './near-filter.tsx';
import { shopPageAtom } from './shop.atoms.ts';
import type { ShopFilters } from './shop-filters.ts';
import { requestFor } from './shop-filters.ts';
import { usePriceRange } from './use-price-range.ts';
import type { Shop } from './use-shop-filters.ts';

type Props = Shop & { near: Near; isOpen: boolean; onClose: () => void };

/** Says how many items wait behind the drawer, as soon as that is known; closing never waits for it. */
const CountedLabel = ({ filters }: { filters: ShopFilters }) => {
  const { t } = useTranslation('items');
  const format = useFormat();
  const { data } = useAtomValue(shopPageAtom(requestKey(requestFor(filters))));
  return data
    ? t('filter.show_count', { count: data.total, number: format.number(data.total) })
    : t('filter.show');
};

/** The filters of narrow screens. What is typed is used however they are closed; one button says what it leads to. */
export const FilterDrawer = ({ isOpen, onClose, ...shop }: Props) => {
  const { t } = useTranslation('items');
  const price = usePriceRange(shop);
  const changeChips: Shop['change'] = (changes) => {
    if (typeof changes !== 'function' && 'minPrice' in changes) price.forget();
    shop.change(changes);
  };
  const leave = (): void => {
    if (!price.apply()) price.forget();
    onClose();
  };
  useBackCloses(isOpen, leave);
  return (
    <Drawer
      opened={isOpen}
      onClose={leave}
      size={400}
      title={t('filter.open')}
      closeButtonProps={{ size: 44 }}
      classNames={{ body: classes.body, content: classes.content }}
    >
      <ActiveChips filters={shop.filters} change={changeChips} nearName={shop.near.name} />
      <FilterPanel {...shop} price={price} isInDrawer />
      <div className={classes.foot}>
        <Button
          fullWidth
          h={48}
          onClick={() => {
            if (price.apply()) onClose();
          }}
        >
          {price.wanted ? <CountedLabel filters={price.wanted} /> : t('filter.show')}
        </Button>
      </div>
    </Drawer>
  );
};
