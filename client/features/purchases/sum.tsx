import { useTranslation } from 'react-i18next';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { Price } from '../../ui/price.tsx';
import classes from './sum.module.css';

/** What was paid, line by line, with the VAT that the service fee includes (decisions D23). */
export const Sum = ({ purchase }: { purchase: PurchaseView }) => {
  const { t } = useTranslation('purchases');
  const lines = [
    { label: purchase.offer_price === null ? t('sum.item') : t('sum.offer'), aed: purchase.subtotal_amount },
    { label: t('sum.fee'), aed: purchase.service_fee_amount },
    ...(purchase.discount_amount > 0 ? [{ label: t('sum.discount'), aed: -purchase.discount_amount }] : []),
  ];
  return (
    <dl className={classes.sum}>
      {lines.map(({ label, aed }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Price aed={aed} />
          </dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{t('sum.total')}</dt>
        <dd>
          <Price aed={purchase.total_amount} />
        </dd>
      </div>
      <div className={classes.vat}>
        <dt>{t('sum.vat')}</dt>
        <dd>
          <Price aed={purchase.vat_amount} />
        </dd>
      </div>
    </dl>
  );
};
