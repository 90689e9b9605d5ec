import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ItemCard as Card } from '#shared/items/items.schema.ts';
import { ItemCard } from './item-card.tsx';
import classes from './item-grid.module.css';

type Props = {
  items: readonly Card[];
  /** Uuids of those that arrived while the reader was looking. */
  fresh?: ReadonlySet<string>;
  label: string;
  /** Narrow beside the shop's filters, wide elsewhere. */
  columns?: 'beside' | 'wide';
};

export const ItemGrid = ({ items, fresh, label, columns = 'wide' }: Props) => (
  <ul className={classes.grid} data-columns={columns} aria-label={label}>
    {items.map((item, index) => (
      <li key={item.uuid}>
        <ItemCard item={item} isFresh={fresh?.has(item.uuid)} isFirst={index < 4} />
      </li>
    ))}
  </ul>
);

const rangeOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The grid in its final shape, while the items are on their way. */
export const ItemGridSkeleton = ({ count, columns = 'wide' }: Pick<Props, 'columns'> & { count: number }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.grid} data-columns={columns} aria-busy="true">
      <span className="visually-hidden">{t('state.loading')}</span>
      {rangeOf(count).map((index) => (
        <Stack key={index} gap="xs">
          <Skeleton height="auto" className={classes.photo} />
          <Skeleton height={20} width="80%" />
          <Skeleton height={24} width="40%" />
          <Skeleton height={16} width="60%" />
        </Stack>
      ))}
    </div>
  );
};
