import { Button } from '@mantine/core';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { isBeingBought } from '../item-badge.tsx';
import type { Buying } from './use-buying.ts';

/** Whether this reader may start paying at this moment. */
export const mayBuy = (item: ItemDetails): boolean => {
  if (item.is_mine || item.my_checkout || isBeingBought(item)) return false;
  if (item.status === ITEM_STATUS.bidAccepted) return item.my_offer?.is_accepted === 1;
  return item.status === ITEM_STATUS.approved;
};

/** The main button of the page: to the order's summary, or go on with a payment that has begun. */
export const BuyActions = ({ item, buying }: { item: ItemDetails; buying: Buying }) => {
  const { t } = useTranslation('items');
  if (item.my_checkout) {
    return (
      <>
        <Button variant="default" onClick={buying.giveUp} loading={buying.isGivingUp}>
          {t('buy.give_up')}
        </Button>
        <Button component="a" href={item.my_checkout.payment_url} flex={1}>
          {t('buy.continue')}
        </Button>
      </>
    );
  }
  if (!mayBuy(item)) return null;
  return (
    <Button flex={1} onClick={buying.review} loading={buying.isBusy}>
      {t('buy.item')}
    </Button>
  );
};
