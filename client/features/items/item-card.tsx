import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemCard as Card } from '#shared/items/items.schema.ts';
import { Picture } from '../../ui/picture.tsx';
import { AreaMap } from './area-map.tsx';
import { ItemBadge } from './item-badge.tsx';
import classes from './item-card.module.css';
import { itemPath } from './item-words.ts';
import { PriceBreakdown } from './price-breakdown.tsx';
import { VendorMark } from './vendor-mark.tsx';

const SIZES = '(max-width: 36em) 50vw, (max-width: 62em) 33vw, 290px';

type Props = {
  item: Card;
  /** Arrived while the reader was looking: marked for two seconds. */
  isFresh?: boolean;
  /** Among the first on the page: its photo is not put off. */
  isFirst?: boolean;
};

/** An item in a list: seller, photo, name, price, place, a few words. */
export const ItemCard = ({ item, isFresh, isFirst }: Props) => {
  const { t } = useTranslation('items');
  const isOpen = item.status === ITEM_STATUS.approved;
  return (
    <article className={classes.card} data-fresh={isFresh || undefined} data-item={item.uuid}>
      <div className={classes.seller}>
        <VendorMark user={item.user} />
      </div>
      <div className={classes.photo} data-over={item.status === ITEM_STATUS.sold || undefined}>
        <Picture photo={item.default_image} alt="" sizes={SIZES} isFirst={isFirst} />
        <div className={classes.badge}>
          <ItemBadge item={item} />
        </div>
        {item.is_bid === 1 ? <span className={classes.tag}>{t('accepting_offers')}</span> : null}
      </div>
      <div className={classes.words}>
        <h3 className={classes.name}>
          <Link to={itemPath(item)} className={classes.link} dir="auto">
            {item.item_name}
          </Link>
        </h3>
        <div className={classes.price}>
          <PriceBreakdown aed={item.price} breakdown={item.total_fee_breakdown} />
          {isOpen && item.offers_count > 0 ? (
            <span className={classes.offers}>{t('offers', { count: item.offers_count })}</span>
          ) : null}
        </div>
        <AreaMap address={item.address} />
        <p className={classes.description} dir="auto">
          {item.item_description}
        </p>
      </div>
    </article>
  );
};
