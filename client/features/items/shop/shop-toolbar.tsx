import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { NEAREST, SHOP_ORDERS } from '#shared/items/items.rules.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { SearchBox } from '../search/search-box.tsx';
import { useCameToSearch } from '../search/use-came-to-search.ts';
import type { ShopFilters } from './shop-filters.ts';
import { countOf } from './shop-filters.ts';
import classes from './shop-toolbar.module.css';
import type { Shop } from './use-shop-filters.ts';

type Props = Pick<Shop, 'filters' | 'change'> & { onOpenFilters: () => void };

const BEST = 'best';

const sortOf = (value: string): ShopFilters['sort'] => SHOP_ORDERS.find((order) => order === value) ?? null;

/** Search, order and, on narrow screens, the way to the filters. */
export const ShopToolbar = ({ filters, change, onOpenFilters }: Props) => {
  const { t } = useTranslation('items');
  const narrowed = countOf(filters);
  const hasKeyword = filters.keyword !== '';
  return (
    <div className={classes.bar}>
      <SearchBox
        key={filters.keyword}
        className={classes.search}
        initial={filters.keyword}
        hasFocus={useCameToSearch()}
        onSearch={(keyword) => change({ keyword })}
      />
      <NativeSelect
        aria-label={t('sort.label')}
        value={filters.sort ?? (hasKeyword ? BEST : '1')}
        onChange={(event) => change({ sort: sortOf(event.currentTarget.value) })}
        data={[
          ...(hasKeyword ? [{ value: BEST, label: t('sort.best') }] : []),
          { value: '1', label: t('sort.newest') },
          { value: '2', label: t('sort.oldest') },
          { value: '3', label: t('sort.cheapest') },
          { value: '4', label: t('sort.dearest') },
          ...(filters.near === null ? [] : [{ value: NEAREST, label: t('sort.nearest') }]),
        ]}
        classNames={{ input: classes.control }}
      />
      <Button
        className={classes.filters}
        variant="default"
        h={44}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        onClick={onOpenFilters}
      >
        {narrowed > 0 ? t('filter.open_count', { count: narrowed }) : t('filter.open')}
      </Button>
    </div>
  );
};
