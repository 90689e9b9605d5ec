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
