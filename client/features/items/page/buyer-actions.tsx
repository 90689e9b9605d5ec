import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { BuyActions } from './buy-actions.tsx';
import { BuyFailureDialog } from './buy-failure.tsx';
import classes from './buyer-actions.module.css';
import { OrderSummary } from './order-summary.tsx';
import type { Buying } from './use-buying.ts';

type Props = {
  item: ItemDetails;
  buying: Buying;
  /** The offer: its form, or how it stands. */
  offer: ReactNode;
  /** The entry of a discount code, for the order's summary. */
  discount: ReactNode;
};

/** What somebody who does not own the item can do: buy, after a look at the whole order, or offer. On phones the buttons stand in the bar below. */
export const BuyerActions = ({ item, buying, offer, discount }: Props) => (
  <Stack gap="md">
    <div className={classes.buttons}>
      <BuyActions item={item} buying={buying} />
    </div>
    {offer}
    <OrderSummary item={item} buying={buying} discount={discount} />
    <BuyFailureDialog failure={buying.failure} onClose={buying.forget} />
  </Stack>
);
