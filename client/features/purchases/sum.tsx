import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { SumList } from '../../ui/sum-list.tsx';

type Paid = Pick<
  PurchaseView,
  'offer_price' | 'subtotal_amount' | 'service_fee_amount' | 'discount_amount' | 'total_amount' | 'vat_amount'
>;

/** What was paid, line by line, with the VAT that the service fee includes (decisions D23). */
export const Sum = ({ purchase }: { purchase: Paid }) => {
  const { t } = useTranslation('purchases');
  const { discount_amount: discount } = purchase;
  return (
    <SumList
      lines={[
        {
          label: purchase.offer_price === null ? t('sum.item') : t('sum.offer'),
          aed: purchase.subtotal_amount,
        },
        { label: t('sum.fee'), aed: purchase.service_fee_amount },
        ...(discount > 0 ? [{ label: t('sum.discount'), aed: -discount }] : []),
      ]}
      total={{ label: t('sum.total'), aed: purchase.total_amount }}
      note={{ label: t('sum.vat'), aed: purchase.vat_amount }}
    />
  );
};
