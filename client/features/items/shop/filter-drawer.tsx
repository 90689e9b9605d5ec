import { Button, Drawer } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { requestKey } from '../arrivals.ts';
import { ActiveChips } from './active-chips.tsx';
import classes from './filter-drawer.module.css';
import { FilterPanel } from './filter-panel.tsx';
import { shopPageAtom } from './shop.atoms.ts';
import { requestFor } from './shop-filters.ts';
import type { Shop } from './use-shop-filters.ts';

type Props = Shop & { isOpen: boolean; onClose: () => void };

/** Says how many items wait behind the drawer, as soon as that is known; closing never waits for it. */
const ShowButton = ({ filters, onClose }: Pick<Props, 'filters' | 'onClose'>) => {
  const { t } = useTranslation('items');
  const format = useFormat();
  const { data } = useAtomValue(shopPageAtom(requestKey(requestFor(filters))));
  const label = data
    ? t('filter.show_count', { count: data.total, number: format.number(data.total) })
    : t('filter.show');
  return (
    <Button fullWidth h={48} aria-busy={!data} onClick={onClose}>
      {label}
    </Button>
  );
};

/** The filters of narrow screens. */
export const FilterDrawer = ({ isOpen, onClose, ...shop }: Props) => {
  const { t } = useTranslation('items');
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={400}
      title={t('filter.open')}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 44 }}
      classNames={{ body: classes.body }}
    >
      <ActiveChips filters={shop.filters} change={shop.change} />
      <FilterPanel {...shop} />
      <div className={classes.foot}>
        <ShowButton filters={shop.filters} onClose={onClose} />
      </div>
    </Drawer>
  );
};
