import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemPage } from '../features/items/items.queries.ts';
import { PHONE } from '../features/items/page/item-page-view.tsx';
import { PlaceOffer } from '../features/offers/place-offer.tsx';
import { PlacedOffer } from '../features/offers/placed-offer.tsx';
import type { TypedOffer } from '../features/offers/use-typed-offer.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { useHydrated } from '../lib/page/use-hydrated.ts';
import { draftAtom } from '../lib/session/draft.atoms.ts';
import { KeepTyped } from '../ui/keep-typed.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Live } from './live-item.tsx';
import classes from './product-offer.module.css';

/** Whether the item is free, takes offers, and the reader has none on it. */
const isOpenToOffers = ({ item_details: item }: ItemPage): boolean =>
  !item.is_mine && item.is_bid === 1 && item.status === ITEM_STATUS.approved && item.my_offer === null;

const isRefused = ({ item_details: item }: ItemPage): boolean => item.takes_from_me === false;

/** An offer can be made where the item is open to offers and its seller takes them of the reader. */
export const mayOffer = (page: ItemPage): boolean => isOpenToOffers(page) && !isRefused(page);

const offeredOn = ({ item_details: item }: ItemPage) => ({
  id: item.id,
  sellerId: item.user.id,
  feePercentage: item.total_fee_breakdown.platform_fee_percentage,
  price: item.price,
});

type OfferProps = Live & { typed: TypedOffer };

/** The reader's offer, the form for one, or that none is taken of them; on a phone the form is in its sheet. */
export const Offer = ({ page, refetch, typed }: OfferProps) => {
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

/** On a phone the form of an offer is a sheet to which the bar at the bottom leads; so does a login on the way. */
export const useOfferSheet = (itemId: number) => {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const draft = useAtomValue(draftAtom);
  const [isOpen, setOpen] = useState(draft?.kind === 'offer' && draft.of === itemId);
  // The server cannot know how wide the screen is: the style sheet hides the form there meanwhile.
  const isInSheet = useHydrated() && isPhone;
  return { isInSheet, isOpen: isInSheet && isOpen, setOpen };
};

type OfferSheetProps = OfferProps & { sheet: ReturnType<typeof useOfferSheet> };

/** The form of an offer on a phone. */
export const OfferSheet = ({ page, refetch, typed, sheet }: OfferSheetProps) => {
  const { t } = useTranslation('items');
  return (
    <Sheet
      opened={sheet.isOpen && mayOffer(page)}
      onClose={() => sheet.setOpen(false)}
      title={t('offer.title')}
      // What is typed waits for a reader who closes it to look at the page once more.
      keepMounted
    >
      <PlaceOffer
        key={page.item_details.my_offer?.id}
        item={offeredOn(page)}
        typed={typed}
        onPlaced={async () => {
          // Else it would open again by itself once the offer is answered.
          sheet.setOpen(false);
          await refetch();
        }}
        isBare
      />
    </Sheet>
  );
};
