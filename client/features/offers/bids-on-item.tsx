import type { ReactNode } from 'react';
import { useId } from 'react';
import type { SellerOffer } from '#shared/offers/offers.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { NameLink } from '../../ui/name-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import classes from './bids-on-item.module.css';
import { ListedPrice } from './listed-price.tsx';

/** The open bids on one item, below what it is and what it was listed for. */
export const BidsOnItem = ({ bids, children }: { bids: readonly SellerOffer[]; children: ReactNode }) => {
  const { t } = useTranslation('offers');
  const id = useId();
  const [first] = bids;
  if (!first) return null;
  return (
    <section aria-labelledby={id}>
      <div className={classes.item}>
        <Picture photo={first.item.default_image} alt="" sizes="64px" className={classes.photo} />
        <div className={classes.text}>
          <h3 id={id} className={classes.name}>
            <NameLink to={`/view-offers?productUuid=${first.item_uuid}`} name={first.item.item_name} />
          </h3>
          <span className={classes.quiet}>
            <ListedPrice price={first.item.price} offers={bids} />
          </span>
        </div>
        <span className={classes.count}>{t('bids', { count: bids.length })}</span>
      </div>
      {children}
    </section>
  );
};
