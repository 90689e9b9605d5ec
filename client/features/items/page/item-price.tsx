import { Text } from '@mantine/core';
import { useState } from 'react';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Price } from '../../../ui/price.tsx';
import { PriceBreakdown } from '../price-breakdown.tsx';
import classes from './item-price.module.css';

/** What stands struck through beside the price: the full price of an agreed one, or what it was when the reader came. */
const Before = ({ aed, label }: { aed: number; label: string }) => (
  <s className={classes.before}>
    <span className="visually-hidden">{label} </span>
    <Price aed={aed} />
  </s>
);

/** The price, what is paid in all, and how many offers there are now. */
export const ItemPrice = ({ item }: { item: ItemDetails }) => {
  const { t } = useTranslation('items');
  const { t: ofPage } = useTranslation('item-page');
  const format = useFormat();
  const [first] = useState(item.price);
  const agreed = item.my_offer?.is_accepted === 1 ? item.my_offer : null;
  const breakdown = agreed ? agreed.total_fee_breakdown : item.total_fee_breakdown;
  const takesOffers = item.status === ITEM_STATUS.approved && item.is_bid === 1;
  return (
    <div>
      <div className={classes.line}>
        <PriceBreakdown aed={agreed ? agreed.asking_price : item.price} breakdown={breakdown} size="page" />
        {agreed ? <Before aed={item.price} label={t('price.before')} /> : null}
        {!agreed && first > item.price ? <Before aed={first} label={ofPage('price.was')} /> : null}
        {takesOffers ? <span className={classes.tag}>{t('accepting_offers')}</span> : null}
      </div>
      <Text size="sm" c="dimmed">
        {t('price.total', { total: format.price(breakdown.total) })}
      </Text>
      {takesOffers && item.offers_count > 0 ? (
        <p className={classes.offers}>{ofPage('offers', { count: item.offers_count })}</p>
      ) : null}
    </div>
  );
};
