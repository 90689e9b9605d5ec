import type { OwnItem } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { NameLink } from '../../../ui/name-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { MyItemStatus } from './item-status.tsx';
import classes from './my-items.module.css';

/** Which item a page is about, and where it stands now. */
export const ItemSummary = ({ item }: { item: OwnItem }) => {
  const { t } = useTranslation('profile');
  return (
    <div className={`${classes.row} ${classes.summary}`}>
      <Picture photo={item.default_image} alt="" sizes="64px" className={classes.photo} />
      <div className={classes.text}>
        <h2 className={classes.name}>
          <NameLink to={`/my-product-details?productUuid=${item.uuid}`} name={item.item_name} />
        </h2>
        <div className={classes.facts}>
          <Price aed={item.price} className={classes.price} />
          <MyItemStatus status={item.status} />
        </div>
        {item.reserved_until ? (
          <span className={classes.live}>
            {t('items.reserved')} <Countdown until={item.reserved_until} />
          </span>
        ) : null}
        {item.checkout_until && !item.reserved_until ? (
          <span className={classes.live}>
            {t('items.being_bought')} <Countdown until={item.checkout_until} />
          </span>
        ) : null}
      </div>
    </div>
  );
};
