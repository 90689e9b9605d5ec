import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format.ts';
import { Price } from '../../../ui/price.tsx';
import { PriceBreakdown } from '../price-breakdown.tsx';
import classes from './item-price.module.css';

/** The price; after an accepted offer of the reader the agreed one, with the full price struck through. */
export const ItemPrice = ({ item }: { item: ItemDetails }) => {
  const { t } = useTranslation('items');
  const format = useFormat();
  const agreed = item.my_offer?.is_accepted === 1 ? item.my_offer : null;
  const breakdown = agreed ? agreed.total_fee_breakdown : item.total_fee_breakdown;
  return (
    <div>
      <div className={classes.line}>
        <PriceBreakdown aed={agreed ? agreed.asking_price : item.price} breakdown={breakdown} size="page" />
        {agreed ? (
          <s className={classes.before}>
            <span className="visually-hidden">{t('price.before')} </span>
            <Price aed={item.price} />
          </s>
        ) : null}
      </div>
      <Text size="sm" c="dimmed">
        {t('price.total', { total: format.price(breakdown.total) })}
      </Text>
    </div>
  );
};
