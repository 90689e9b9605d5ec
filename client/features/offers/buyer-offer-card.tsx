import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { actsOf } from '#shared/offers/offers.rules.ts';
import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
import { readIn } from '../../item-words/read-words.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { NameLink } from '../../ui/name-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import type { AnswerVerb } from './answer-price.tsx';
import { ListedPrice } from './listed-price.tsx';
import classes from './offer-card.module.css';
import { OfferRounds } from './offer-rounds.tsx';
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

type Props = { offer: BuyerOffer; onWithdraw: () => void; onAnswer: (verb: AnswerVerb) => void };

const Actions = ({ offer, onWithdraw, onAnswer }: Props) => {
  const { t } = useTranslation('offers');
  if (offer.status === 'accepted') {
    return (
      <div className={classes.actions}>
        <Button component={Link} to={`/product-details/${offer.item_uuid}`}>
          {t('mine.buy')}
        </Button>
        <Button variant="default" onClick={onWithdraw}>
          {t('mine.leave')}
        </Button>
      </div>
    );
  }
  const acts = actsOf({ ...offer, rounds: offer.rounds.length }, 'buyer');
  if (acts.length === 0) return null;
  if (!acts.includes('accept')) {
    return (
      <div className={classes.actions}>
        <Button variant="default" onClick={onWithdraw}>
          {t('mine.withdraw')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      <Button onClick={() => onAnswer('accept')}>{t('answer.accept')}</Button>
      {acts.includes('counter') ? (
        <Button variant="light" onClick={() => onAnswer('counter')}>
          {t('answer.counter')}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => onAnswer('reject')}>
        {t('answer.reject')}
      </Button>
    </div>
  );
};

/** One of my bids. */
export const BuyerOfferCard = (props: Props) => {
  const { offer } = props;
  const { t } = useTranslation('offers');
  const isChanged = useJustChanged(offer.version);
  const { status } = offer;
  const item = readIn(useFormat().language, offer.item);
  const page = `/product-details/${offer.item_uuid}`;
  return (
    <li className={classes.card} data-fresh={isChanged || undefined}>
      <div className={classes.item}>
        <Picture photo={item.default_image} alt="" sizes="72px" className={classes.photo} />
        <div className={classes.head}>
          <div className={classes.names}>
            <h3 className={classes.name}>
              <NameLink to={page} name={item.item_name} />
            </h3>
            <span className={classes.quiet}>
              <ListedPrice price={item.price} offers={[offer]} />
            </span>
          </div>
          <div className={classes.money}>
            <span className={classes.quiet}>
              {t(offer.price_by === 'seller' ? 'mine.asked' : 'mine.offered')}
            </span>
            <Price aed={offer.asking_price} className={classes.offered} />
          </div>
        </div>
      </div>
      <OfferRounds offer={offer} side="buyer" />
      <div className={classes.facts}>
        <OfferStatus offer={offer} side="buyer" />
        <TimeLeft offer={offer} side="buyer" />
        {status === 'accepted' || offer.turn === 'buyer' ? (
          <span className={classes.quiet}>
            {t('mine.total')} <Price aed={offer.total_fee_breakdown.total} />
          </span>
        ) : null}
        {offer.release_reason ? (
          <span className={classes.quiet}>{t(`release.reasons.${offer.release_reason}`)}</span>
        ) : null}
        {status === 'on_hold' ? <span className={classes.quiet}>{t('mine.held_why')}</span> : null}
      </div>
      <Actions {...props} />
    </li>
  );
};
