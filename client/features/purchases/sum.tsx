import { useTranslation } from 'react-i18next';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { Price } from '../../ui/price.tsx';
import classes from './sum.module.css';

type Line = { label: string; aed: number };

/** Amounts line by line, their total, and the VAT that is in it. */
export const SumLines = ({ lines, total, vat }: { lines: Line[]; total: Line; vat: Line }) => (
  <dl className={classes.sum}>
    {[
      ...lines.map((line) => ({ ...line, kind: undefined })),
      { ...total, kind: classes.total },
      { ...vat, kind: classes.vat },
    ].map(({ label, aed, kind }) => (
      <div key={label} className={kind}>
        <dt>{label}</dt>
        <dd>
          <Price aed={aed} />
        </dd>
      </div>
    ))}
  </dl>
);

/** What was paid, line by line, with the VAT that the service fee includes (decisions D23). */
export const Sum = ({ purchase }: { purchase: PurchaseView }) => {
  const { t } = useTranslation('purchases');
  const { discount_amount: discount } = purchase;
  return (
    <SumLines
      lines={[
        {
          label: purchase.offer_price === null ? t('sum.item') : t('sum.offer'),
          aed: purchase.subtotal_amount,
        },
        { label: t('sum.fee'), aed: purchase.service_fee_amount },
        ...(discount > 0 ? [{ label: t('sum.discount'), aed: -discount }] : []),
      ]}
      total={{ label: t('sum.total'), aed: purchase.total_amount }}
      vat={{ label: t('sum.vat'), aed: purchase.vat_amount }}
    />
  );
};
