import type { FeaturingView } from '#shared/featuring/featuring.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { SumList } from '../../ui/sum-list.tsx';

/** What a featuring cost, line by line, with the VAT in it (decisions D23). */
export const FeaturingSum = ({ featuring }: { featuring: FeaturingView }) => {
  const { t } = useTranslation('featuring');
  const { discount_amount: discount } = featuring;
  return (
    <SumList
      lines={[
        { label: t('sum.featuring'), aed: featuring.price_amount },
        ...(discount > 0 ? [{ label: t('sum.discount'), aed: -discount }] : []),
      ]}
      total={{ label: t('sum.total'), aed: featuring.total_amount }}
      note={{ label: t('sum.vat'), aed: featuring.vat_amount }}
    />
  );
};
