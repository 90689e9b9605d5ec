import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemState } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import classes from './item-badge.module.css';

export type Face = 'sold' | 'reserved' | 'buying' | 'paused' | 'gone';

/** Whether somebody's checkout keeps the item now. */
export const isBeingBought = ({ status, checkout_until }: ItemState): boolean =>
  (status === ITEM_STATUS.approved || status === ITEM_STATUS.bidAccepted) &&
  checkout_until !== null &&
  Date.parse(checkout_until) > serverNow();

/** Why an item cannot be bought at this moment; null while it can. */
export const faceOf = (item: ItemState): Face | null => {
  if (item.status === ITEM_STATUS.sold) return 'sold';
  if (item.status === ITEM_STATUS.archived) return 'gone';
  if (item.status === ITEM_STATUS.paused) return 'paused';
  if (isBeingBought(item)) return 'buying';
  return item.status === ITEM_STATUS.bidAccepted ? 'reserved' : null;
};

/** A face in words, as a mark on the item's photo. */
export const FaceMark = ({ face, label }: { face: Face; label: string }) => (
  <span className={classes.badge} data-face={face}>
    {label}
  </span>
);

/** Why an item cannot be bought at this moment, as a mark on its photo. Nothing while it can. */
export const ItemBadge = ({ item }: { item: ItemState }) => {
  const { t } = useTranslation('items');
  const face = faceOf(item);
  return face ? <FaceMark face={face} label={t(`badge.${face}`)} /> : null;
};
