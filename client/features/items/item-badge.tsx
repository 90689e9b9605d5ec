import { useTranslation } from 'react-i18next';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemState } from '#shared/items/items.schema.ts';
import { serverNow } from '../../lib/server-clock.ts';
import classes from './item-badge.module.css';

type Face = 'sold' | 'reserved' | 'buying' | 'gone';

/** Whether somebody's checkout keeps the item now. */
export const isBeingBought = ({ status, checkout_until }: ItemState): boolean =>
  (status === ITEM_STATUS.approved || status === ITEM_STATUS.bidAccepted) &&
  checkout_until !== null &&
  Date.parse(checkout_until) > serverNow();

const faceOf = (item: ItemState): Face | null => {
  if (item.status === ITEM_STATUS.sold) return 'sold';
  if (item.status === ITEM_STATUS.archived) return 'gone';
  if (isBeingBought(item)) return 'buying';
  return item.status === ITEM_STATUS.bidAccepted ? 'reserved' : null;
};

/** Why an item cannot be bought at this moment, as a mark on its photo. Nothing while it can. */
export const ItemBadge = ({ item }: { item: ItemState }) => {
  const { t } = useTranslation('items');
  const face = faceOf(item);
  if (!face) return null;
  return (
    <span className={classes.badge} data-face={face}>
      {t(`badge.${face}`)}
    </span>
  );
};
