import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { LazyLayer } from '../../../ui/lazy-layer.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { BuyActions } from './buy-actions.tsx';
import { BuyFailureDialog } from './buy-failure.tsx';
import classes from './buyer-actions.module.css';
import type { Buying } from './use-buying.ts';

const OrderSummary = lazyPart(
  () => import('./order-summary.tsx'),
  ({ OrderSummary }) => OrderSummary,
  { isNeeded: true },
);

type Props = {
  item: ItemDetails;
  buying: Buying;
  /** The offer: its form, or how it stands. */
  offer: ReactNode;
  /** The entry of a discount code, for the order's summary. */
  discount: ReactNode;
};

/** What somebody who does not own the item can do: buy, after a look at the whole order, or offer. On phones the buttons stand in the bar below. */
export const BuyerActions = ({ item, buying, offer, discount }: Props) => {
  // It is fetched when it is first wanted, and then kept so that it can close gently.
  const [wasReviewed, setReviewed] = useState(false);
  if (buying.isReviewed && !wasReviewed) setReviewed(true);
  return (
    <Stack gap="md">
      <div className={classes.buttons}>
        <BuyActions item={item} buying={buying} />
      </div>
      {offer}
      {wasReviewed ? (
        <LazyLayer isOpen={buying.isReviewed} onClose={buying.leave}>
          <OrderSummary item={item} buying={buying} discount={discount} />
        </LazyLayer>
      ) : null}
      <BuyFailureDialog failure={buying.failure} onClose={buying.forget} />
    </Stack>
  );
};
