import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
import { ItemLink } from '../../ui/item-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import classes from './offer-card.module.css';
import { OfferStatus, TimeLeft } from './offer-status.tsx';

const HIGHLIGHT = 2_000;

/** True for two seconds after the offer has changed. */
const useJustChanged = (version: number): boolean => {
  const seen = useRef(version);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), HIGHLIGHT);
    return () => clearTimeout(timer);
  }, [version]);
  return isChanged;
};

type Props = { offer: BuyerOffer; onWithdraw: () => void };

/** One of my bids. */
export const BuyerOfferCard = ({ offer, onWithdraw }: Props) => {
  const { t } = useTranslation('offers');
  const isChanged = useJustChanged(offer.version);
  const { item, status } = offer;
  const mayWithdraw = status === 'pending' || status === 'countered';
  const page = `/product-details/${offer.item_uuid}`;
  return (
    <li className={classes.card} data-fresh={isChanged || undefined}>
      <div className={classes.item}>
        <Picture photo={item.default_image} alt="" sizes="72px" className={classes.photo} />
        <div className={classes.head}>
          <div className={classes.names}>
            <h3 className={classes.name}>
              <ItemLink to={page} name={item.item_name} />
            </h3>
            <span className={classes.quiet}>
              {t('original')} <Price aed={item.price} />
            </span>
          </div>
          <div className={classes.money}>
            <span className={classes.quiet}>{t('mine.offered')}</span>
            <Price aed={offer.asking_price} className={classes.offered} />
          </div>
        </div>
      </div>
      {offer.remarks ? (
        <blockquote className={classes.remarks} dir="auto">
          <p>{offer.remarks}</p>
        </blockquote>
      ) : null}
      {offer.contacts_hidden ? <div className={classes.quiet}>{t('my_contacts_hidden')}</div> : null}
      <div className={classes.facts}>
        <OfferStatus offer={offer} />
        <TimeLeft offer={offer} words="buyer" />
        {status === 'accepted' ? (
          <span className={classes.quiet}>
            {t('mine.total')} <Price aed={offer.total_fee_breakdown.total} />
          </span>
        ) : null}
        {status === 'on_hold' ? <span className={classes.quiet}>{t('mine.held_why')}</span> : null}
      </div>
      {status === 'accepted' || mayWithdraw ? (
        <div className={classes.actions}>
          {status === 'accepted' ? (
            <Button component={Link} to={page}>
              {t('mine.buy')}
            </Button>
          ) : (
            <Button variant="default" onClick={onWithdraw}>
              {t('mine.withdraw')}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
};
