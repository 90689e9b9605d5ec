import { Button } from '@mantine/core';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Price } from '../../../ui/price.tsx';
import { BuyActions, mayBuy } from './buy-actions.tsx';
import classes from './buyer-bar.module.css';
import type { Buying } from './use-buying.ts';

type Props = {
  item: ItemDetails;
  buying: Buying;
  /** Opens the sheet with the form of an offer; null while no offer can be made. */
  onOffer: (() => void) | null;
};

/** What the item costs, and what is due in all: with the service fee and any discount, or of the payment that has begun. */
const BarPrice = ({ item, buying: { discount } }: Pick<Props, 'item' | 'buying'>) => {
  const { t } = useTranslation('items');
  const format = useFormat();
  const { my_checkout: checkout, my_offer: offer } = item;
  const breakdown = offer?.is_accepted === 1 ? offer.total_fee_breakdown : item.total_fee_breakdown;
  const due = checkout?.total ?? discount?.breakdown.total ?? breakdown.total;
  return (
    <span className={classes.price} data-alone={checkout ? '' : undefined}>
      <Price aed={item.asking_price ?? item.price} />
      <small className={classes.note}>{t('price.due', { total: format.price(due) })}</small>
    </span>
  );
};

/** The buttons of the page at the bottom of a phone's screen. */
export const BuyerBar = ({ item, buying, onOffer }: Props) => {
  const { t } = useTranslation('items');
  const canBuy = mayBuy(item);
  if (!canBuy && !item.my_checkout && !onOffer) return null;
  return (
    <div className={classes.phone}>
      <BottomBar label={t('page.actions')}>
        <BarPrice item={item} buying={buying} />
        {onOffer && !item.my_checkout ? (
          <Button variant="default" onClick={onOffer}>
            {t('offer.short')}
          </Button>
        ) : null}
        <BuyActions item={item} buying={buying} />
      </BottomBar>
    </div>
  );
};
