import { Text } from '@mantine/core';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemPage } from '../features/items/items.queries.ts';
import { PlaceOffer } from '../features/offers/place-offer.tsx';
import { PlacedOffer } from '../features/offers/placed-offer.tsx';
import type { TypedOffer } from '../features/offers/use-typed-offer.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { KeepTyped } from '../ui/keep-typed.tsx';
import classes from './item-offer.module.css';
import type { Live } from './live-item.tsx';

/** Whether the item is free, takes offers, and the reader has none on it. */
const isOpenToOffers = ({ item_details: item }: ItemPage): boolean =>
  !item.is_mine && item.is_bid === 1 && item.status === ITEM_STATUS.approved && item.my_offer === null;

const isRefused = ({ item_details: item }: ItemPage): boolean => item.takes_from_me === false;

/** An offer can be made where the item is open to offers and its seller takes them of the reader. */
export const mayOffer = (page: ItemPage): boolean => isOpenToOffers(page) && !isRefused(page);

/** What an offer is made on. */
export const offeredOn = ({ item_details: item }: ItemPage) => ({
  id: item.id,
  sellerId: item.user.id,
  feePercentage: item.total_fee_breakdown.platform_fee_percentage,
  price: item.price,
});

/** The offer of a reader: its form, how it stands, or that none is taken of them. */
export const Offer = ({ page, refetch, typed }: Live & { typed: TypedOffer }) => {
  const { t } = useTranslation('items');
  const { item_details: item } = page;
  const isPlaced = item.my_offer !== null && item.my_offer.is_accepted === 0;
  // While its seller is away nothing comes of an offer.
  const isAway = item.status === ITEM_STATUS.archived;
  return (
    <>
      {isPlaced && item.my_offer && !isAway ? (
        <PlacedOffer offer={item.my_offer} onChanged={refetch} />
      ) : null}
      {isOpenToOffers(page) && isRefused(page) ? <Text role="status">{t('offer.refused')}</Text> : null}
      {/* It may be reserved for a while only. */}
      <KeepTyped key={item.my_offer?.id} isShown={!isAway && !isPlaced && mayOffer(page)}>
        <div className={classes.wide}>
          <PlaceOffer item={offeredOn(page)} typed={typed} onPlaced={refetch} />
        </div>
      </KeepTyped>
    </>
  );
};
