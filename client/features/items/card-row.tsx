import type { ItemCard as Card } from '#shared/items/items.schema.ts';
import { ScrollRow } from '../../ui/scroll-row.tsx';
import classes from './card-row.module.css';
import { ItemCard } from './item-card.tsx';

type Props = { title: string; previous: string; next: string; items: readonly Card[] };

/** Cards in a row that scrolls sideways. */
export const CardRow = ({ items, ...row }: Props) => (
  <ScrollRow {...row} className={classes.row}>
    {items.map((item) => (
      <li key={item.uuid}>
        <ItemCard item={item} />
      </li>
    ))}
  </ScrollRow>
);
