import { Button } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { offersToMeAtom } from './offers.atoms.ts';
import { SellerOffers } from './seller-offers.tsx';

/** Bids on all of my items. */
export const BidsReceived = () => {
  const { t } = useTranslation('offers');
  const offers = useAtomValue(offersToMeAtom);
  return (
    <SellerOffers
      offers={offers}
      isOfMany
      next={
        <Button component={Link} to="/add-product">
          {t('sell')}
        </Button>
      }
    />
  );
};
