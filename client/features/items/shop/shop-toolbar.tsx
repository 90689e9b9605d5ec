import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useRef } from 'react';
import { NEAREST, SHOP_ORDERS } from '#shared/items/items.rules.ts';
import type { Point } from '#shared/places/distance.rules.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { usePicked } from '../../../lib/page/use-picked.ts';
import { useAct } from '../../../ui/use-act.ts';
import type { ShopFilters } from './shop-filters.ts';
import { countOf, nearPoint } from './shop-filters.ts';
import classes from './shop-toolbar.module.css';
import type { Shop } from './use-shop-filters.ts';

type Props = Pick<Shop, 'filters' | 'change' | 'chosen'> & {
  onOpenFilters: () => void;
  /** Where the device is; null where nobody knows. */
  locate: () => Promise<Point | null>;
};

const BEST = 'best';

const sortOf = (value: string): ShopFilters['sort'] => SHOP_ORDERS.find((order) => order === value) ?? null;

/** The order and, on narrow screens, the way to the filters. */
export const ShopToolbar = ({ filters, change, chosen, onOpenFilters, locate }: Props) => {
  const { t } = useTranslation('items');
  const narrowed = countOf(filters);
  const hasKeyword = filters.keyword !== '';
  const [order, setOrder] = usePicked<string>(filters.sort ?? (hasKeyword ? BEST : '1'));
  // Nearest to where? What the device does not say is named among the filters.
  const asked = useRef(0);
  const nearest = useAct(async () => {
    const mine = asked.current;
    const here = await locate();
    // A device may take many seconds: what was chosen meanwhile stays.
    if (asked.current !== mine) return;
    if (here) change({ near: nearPoint(here), sort: NEAREST });
    else onOpenFilters();
  });
  return (
    <div className={classes.bar}>
      <NativeSelect
        aria-label={t('sort.label')}
        value={order}
        onChange={({ currentTarget: { value } }) => {
          asked.current += 1;
          if (value === NEAREST && chosen().near === null) nearest.start();
          else {
            setOrder(value);
            change({ sort: sortOf(value) });
          }
        }}
        data={[
          ...(hasKeyword ? [{ value: BEST, label: t('sort.best') }] : []),
          { value: '1', label: t('sort.newest') },
          { value: '2', label: t('sort.oldest') },
          { value: '3', label: t('sort.cheapest') },
          { value: '4', label: t('sort.dearest') },
          { value: NEAREST, label: t('sort.nearest') },
        ]}
      />
      <Button
        className={classes.filters}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        onClick={onOpenFilters}
      >
        {narrowed > 0 ? t('filter.open_count', { count: narrowed }) : t('filter.open')}
      </Button>
    </div>
  );
};
