import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { readIn } from '../../../item-words/read-words.ts';
import { useLanguage } from '../../../lib/language/language-context.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LanguageMark } from '../../../ui/language-mark.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { PublicName } from '../../../ui/public-name.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { ItemBadge } from '../item-badge.tsx';
import { itemPath, placeOf } from '../item-texts.ts';
import { BreakdownTable } from '../price-breakdown.tsx';
import classes from './quick-view.module.css';

type Props = { item: ItemCard; isOpen: boolean; onClose: () => void };

/** An item at a glance, live like the card it was opened from. */
export const QuickView = ({ item: given, isOpen, onClose }: Props) => {
  const { t } = useTranslation(['home', 'common', 'items']);
  const { language } = useLanguage();
  const item = readIn(language, given);
  const place = placeOf(language, item.address);
  return (
    <Dialog opened={useOpened(isOpen)} onClose={onClose} size={760} title={t('featured.quick_view')}>
      <div className={classes.view}>
        <div className={classes.photo}>
          <Picture
            photo={item.default_image}
            alt={item.item_name}
            sizes="(max-width: 48em) 92vw, 340px"
            isFirst
          />
          <div className={classes.badge}>
            <ItemBadge item={item} />
          </div>
        </div>
        <div className={classes.text}>
          <h3 className={classes.name} {...writtenIn(item.item_name)}>
            {item.item_name}
          </h3>
          <LanguageMark text={item.item_name} />
          <p className={classes.price}>
            <Price aed={item.price} />
          </p>
          {item.is_bid === 1 && item.status === ITEM_STATUS.approved ? (
            <p className={classes.tag}>{t('items:accepting_offers')}</p>
          ) : null}
          <dl className={classes.facts}>
            {place ? (
              <div>
                <dt>{t('featured.place')}</dt>
                <dd>{place.name}</dd>
              </div>
            ) : null}
            {item.user.vendor ? (
              <div>
                <dt>{t('featured.seller')}</dt>
                <dd>
                  <PublicName name={item.user.vendor.name} />
                </dd>
              </div>
            ) : null}
          </dl>
          <p className={classes.description} {...writtenIn(item.item_description)}>
            {item.item_description}
          </p>
          <BreakdownTable breakdown={item.total_fee_breakdown} />
          <Button
            component={Link}
            to={itemPath(item)}
            fullWidth
            mt="md"
            className={classes.action}
            data-autofocus
          >
            {t('featured.detailed_view')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
