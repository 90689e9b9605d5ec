import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ITEM_STATUS, isListedStatus, mayEdit, mayRelist } from '#shared/items/items.rules.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { LiveDot } from '../../../ui/live-dot.tsx';
import { NameLink } from '../../../ui/name-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { AppealLink } from './appeal-link.tsx';
import { DeclineItem } from './decline-item.tsx';
import { FeaturedMark } from './featured-mark.tsx';
import { MyItemStatus } from './item-status.tsx';
import classes from './my-items.module.css';
import { PauseItem } from './pause-item.tsx';
import { RejectionNote } from './rejection-note.tsx';

type Props = {
  item: OwnItem;
  onDelete: () => void;
  /** The way to whoever bought it. */
  talk?: ReactNode;
  /** When it was sold, and how far its sale is. */
  sale?: ReactNode;
  /** The way to another listing like it. */
  similar?: ReactNode;
};

/** What the way to the form of an item is called. */
const EDIT = { label: 'edit:edit', ofItem: 'edit:edit_item' } as const;
const AGAIN = { label: 'edit:relist', ofItem: 'edit:relist_item' } as const;
const ANSWER = { label: 'edit:answer', ofItem: 'edit:answer_item' } as const;

/** One of my items, with where it stands and what can be done. */
export const MyItemRow = ({ item, onDelete, talk, sale, similar }: Props) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { status } = item;
  const mayChange = mayEdit(status);
  const isOver = mayRelist(status);
  const isProposed = status === ITEM_STATUS.proposed;
  const way = isProposed ? ANSWER : isOver ? AGAIN : EDIT;
  const takesOffers = item.is_bid === 1 || item.offers_to_me > 0;
  const hasOffers = status === ITEM_STATUS.bidAccepted || (isListedStatus(status) && takesOffers);
  return (
    <li className={classes.row}>
      <Picture photo={item.default_image} alt="" sizes="96px" className={classes.photo} />
      <div className={classes.text}>
        <h3 className={classes.name}>
          <NameLink to={`/my-product-details?productUuid=${item.uuid}`} name={item.item_name} />
        </h3>
        <div className={classes.facts}>
          <Price aed={item.price} className={classes.price} />
          <MyItemStatus status={status} />
          {status === ITEM_STATUS.approved && item.featured_until ? (
            <FeaturedMark until={item.featured_until} />
          ) : null}
        </div>
        <span className={classes.quiet}>{t('items.since', { date: format.date(item.created_at) })}</span>
        {status === ITEM_STATUS.pending ? (
          <span className={classes.quiet}>{t('items.pending_hint')}</span>
        ) : null}
        {isProposed ? <span className={classes.quiet}>{t('proposed.hint')}</span> : null}
        {item.staged_edit ? (
          <span className={classes.quiet}>
            {t(item.staged_edit.status === 'waiting' ? 'edit:waiting' : 'edit:rejected')}
          </span>
        ) : null}
        {status === ITEM_STATUS.bidAccepted && item.reserved_until ? (
          <span className={classes.live}>
            {t('items.reserved')} <Countdown until={item.reserved_until} />
          </span>
        ) : null}
        {status === ITEM_STATUS.rejected && item.rejection ? (
          <RejectionNote rejection={item.rejection} className={classes.why} />
        ) : null}
      </div>
      {sale ? <div className={classes.sale}>{sale}</div> : null}
      <div className={classes.actions}>
        {talk}
        {status === ITEM_STATUS.sold ? (
          <Button
            component={Link}
            to={`/my-product-details?productUuid=${item.uuid}`}
            variant="default"
            aria-label={t('items.sale_of', { item: item.item_name })}
          >
            {t('items.sale')}
          </Button>
        ) : null}
        {similar}
        {hasOffers ? (
          <Button
            component={Link}
            to={`/view-offers?productUuid=${item.uuid}`}
            variant="default"
            rightSection={
              item.offers_to_me > 0 ? (
                <LiveDot count={item.offers_to_me} label={t('items.offers', { count: item.offers_to_me })} />
              ) : null
            }
          >
            {t('items.view_offers')}
          </Button>
        ) : null}
        {mayChange || isOver ? (
          <Button
            component={Link}
            to={`/edit-product?productUuid=${item.uuid}`}
            variant="default"
            aria-label={t(way.ofItem, { item: item.item_name })}
          >
            {t(way.label)}
          </Button>
        ) : null}
        <AppealLink item={item} />
        {isProposed ? <DeclineItem item={item} /> : null}
        <PauseItem item={item} />
        {mayChange ? (
          <Button
            variant="subtle"
            color="wine"
            aria-label={t('items.delete_item', { item: item.item_name })}
            onClick={onDelete}
          >
            {t('items.delete')}
          </Button>
        ) : null}
      </div>
    </li>
  );
};
