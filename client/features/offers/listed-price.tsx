import type { SellerOffer } from '#shared/offers/offers.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Price } from '../../ui/price.tsx';

type Props = { price: number; offers: readonly Pick<SellerOffer, 'rounds'>[] };

/** What an item is listed for, beside offers on it: where more was named for it, its price has been lowered since. */
export const ListedPrice = ({ price, offers }: Props) => {
  const { t } = useTranslation('offers');
  const isLowered = offers.some(({ rounds }) => rounds.some((round) => round.price > price));
  return (
    <>
      {t(isLowered ? 'price_now' : 'original')} <Price aed={price} />
    </>
  );
};
