import { Button } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { offersOnItemAtom } from './offers.atoms.ts';
import { SellerOffers } from './seller-offers.tsx';

/** Bids on one of my items. */
export const ItemOffers = ({ productUuid }: { productUuid: string }) => {
  const { t } = useTranslation('offers');
  const offers = useAtomValue(offersOnItemAtom(productUuid));
  return (
    <SellerOffers
      key={productUuid}
      offers={offers}
      next={
        <Button component={Link} to="/my-profile?tab=items" variant="light">
          {t('to_my_items')}
        </Button>
      }
    />
  );
};
