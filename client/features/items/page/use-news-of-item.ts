import { useEffect, useRef } from 'react';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import { isBeingBought } from '../item-badge.tsx';

type ItemState = 'free' | 'buying' | 'reserved' | 'sold' | 'paused' | 'gone' | null;

const stateOfItem = (item: ItemDetails): ItemState => {
  if (item.status === ITEM_STATUS.sold) return 'sold';
  if (item.status === ITEM_STATUS.archived) return 'gone';
  if (item.status === ITEM_STATUS.paused) return 'paused';
  if (item.my_checkout || item.my_offer?.is_accepted === 1) return null;
  if (isBeingBought(item)) return 'buying';
  if (item.status === ITEM_STATUS.bidAccepted) return 'reserved';
  return item.status === ITEM_STATUS.approved ? 'free' : null;
};

/** Says to those who listen what changes about an item while they look; others see it. */
export const useNewsOfItem = (item: ItemDetails): void => {
  const { t } = useTranslation('item-page');
  const format = useFormat();
  const announce = useAnnounce();
  const state = stateOfItem(item);
  const known = useRef({ state, price: item.price });
  useEffect(() => {
    const before = known.current;
    known.current = { state, price: item.price };
    if (before.state !== state && state) announce(t(`live.${state}`));
    else if (before.price !== item.price) announce(t('price.changed', { price: format.price(item.price) }));
  }, [state, item.price, announce, t, format]);
};
