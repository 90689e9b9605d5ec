import { useTranslation } from '../../lib/language/use-translation.ts';
import { Price } from '../../ui/price.tsx';

/** What an item is listed for, beside what was `named` for it: who named more did so before the price was lowered. */
export const ListedPrice = ({ price, named }: { price: number; named: readonly number[] }) => {
  const { t } = useTranslation('offers');
  return (
    <>
      {t(named.some((aed) => aed > price) ? 'price_now' : 'original')} <Price aed={price} />
    </>
  );
};
