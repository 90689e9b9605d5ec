import type { StatedSale } from '#shared/payouts/payouts.api.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Dotted } from '../../ui/dotted.tsx';

/** When something was sold, and by which number. */
export const SoldLine = ({ sale }: { sale: Pick<StatedSale, 'sold_at' | 'transaction_number'> }) => {
  const { t } = useTranslation('payouts');
  const { date } = useFormat();
  return (
    <Dotted>
      {t('sold_day', { date: date(sale.sold_at) })}
      <bdi dir="ltr" className="tabular">
        {sale.transaction_number}
      </bdi>
    </Dotted>
  );
};
