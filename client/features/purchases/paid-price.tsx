import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Price } from '../../ui/price.tsx';
import classes from './purchase-page.module.css';
import { Sum } from './sum.tsx';

/** The price; after an accepted offer the full price stands struck through beside it. A press opens the fees. */
export const PaidPrice = ({ purchase }: { purchase: PurchaseView }) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { offer_price: offer } = purchase;
  const full = purchase.transaction_item.item.price;
  return (
    <>
      <UnstyledButton className={classes.price} onClick={() => setOpen(true)}>
        {offer === null ? (
          <Price aed={purchase.subtotal_amount} className={classes.amount} />
        ) : (
          <>
            <del className={classes.full}>
              <span className="visually-hidden">{t('price.full')} </span>
              <Price aed={full} />
            </del>
            <ins className={classes.amount}>
              <span className="visually-hidden">{t('price.offer')} </span>
              <Price aed={offer} />
            </ins>
          </>
        )}
        <span className={classes.more}>
          {t('price.open', { total: format.price(purchase.total_amount) })}
        </span>
      </UnstyledButton>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('price.title')}>
        <Sum purchase={purchase} />
      </Dialog>
    </>
  );
};
