import { Anchor, Avatar, Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { actsOf } from '#shared/offers/offers.rules.ts';
import type { SellerOffer } from '#shared/offers/offers.schema.ts';
import type { BuyerReliability } from '#shared/offers/reliability.api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useRelative } from '../../lib/time/use-now.ts';
import { NameLink } from '../../ui/name-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import type { DecisionVerb } from './decision.tsx';
import { ListedPrice } from './listed-price.tsx';
import classes from './offer-card.module.css';
import { OfferRounds } from './offer-rounds.tsx';
import { OfferStatus, TimeLeft } from './offer-status.tsx';

const isOver = ({ status }: SellerOffer): boolean =>
  status === 'rejected' || status === 'withdrawn' || status === 'expired' || status === 'closed';

type Props = {
  offer: SellerOffer;
  isFresh: boolean;
  /** Where the item it is about stands: in the card, above a group of cards, or it is what the page is about. */
  item: 'in_card' | 'above' | 'of_page';
  onAsk: (verb: DecisionVerb | 'counter' | 'release', offer: SellerOffer) => void;
  /** What the buyer has done so far, where there is enough of it. */
  reliability?: BuyerReliability | undefined;
};

/** One bid as the seller sees it, with what can be done about it. */
export const SellerOfferCard = ({ offer, isFresh, item, onAsk, reliability }: Props) => {
  const { t } = useTranslation('offers');
  const relative = useRelative();
  const Heading = item === 'above' ? 'h4' : 'h3';
  const name = `${offer.buyer.first_name} ${offer.buyer.last_name}`.trim();
  return (
    <li
      className={classes.card}
      data-fresh={isFresh || undefined}
      data-over={isOver(offer) || undefined}
      data-with-item={item === 'in_card' || undefined}
    >
      {item === 'in_card' ? <ItemOf offer={offer} /> : null}
      <div className={classes.head}>
        <div className={classes.who}>
          <Avatar name={name} radius="xl" color="green" size={44} aria-hidden="true" />
          <div className={classes.names}>
            <Heading className={classes.name}>
              <bdi>{name}</bdi>
            </Heading>
            <span className={classes.quiet}>{relative(offer.created_at)}</span>
          </div>
        </div>
        <div className={classes.money}>
          <span className={offer.price_by === 'seller' ? classes.quiet : 'visually-hidden'}>
            {t(offer.price_by === 'seller' ? 'you_ask' : 'offered')}
          </span>
          <Price aed={offer.asking_price} className={classes.offered} />
          {item === 'above' ? null : (
            <span className={classes.quiet}>
              <ListedPrice price={offer.item.price} offers={[offer]} />
            </span>
          )}
        </div>
      </div>
      {offer.buyer.email ? (
        <Anchor href={`mailto:${offer.buyer.email}`} className={classes.email}>
          <IconMail size={18} stroke={1.7} aria-hidden="true" />
          <bdi>{offer.buyer.email}</bdi>
        </Anchor>
      ) : null}
      <OfferRounds offer={offer} side="seller" />
      <div className={classes.facts}>
        <OfferStatus offer={offer} side="seller" />
        <TimeLeft offer={offer} side="seller" />
        {isOver(offer) ? null : (
          <span className={classes.quiet}>
            {t('you_receive')} <Price aed={offer.total_fee_breakdown.item} />
          </span>
        )}
        {offer.by_rule && (offer.status === 'accepted' || offer.status === 'rejected') ? (
          <span className={classes.quiet}>{t('by_limit')}</span>
        ) : null}
        {offer.status === 'on_hold' ? <span className={classes.quiet}>{t('held_why')}</span> : null}
      </div>
      {reliability && !isOver(offer) ? <BuyerReliabilityFacts reliability={reliability} /> : null}
      <Actions offer={offer} name={name} onAsk={onAsk} />
    </li>
  );
};

/** What to expect of the buyer: how often they paid and collected. */
const BuyerReliabilityFacts = ({ reliability: { paid, collected } }: { reliability: BuyerReliability }) => {
  const { t } = useTranslation('offers');
  if (!paid && !collected) return null;
  return (
    <div className={classes.facts}>
      {paid ? <span className={classes.quiet}>{t('reliability.paid', paid)}</span> : null}
      {collected ? <span className={classes.quiet}>{t('reliability.collected', collected)}</span> : null}
    </div>
  );
};

const ItemOf = ({ offer }: { offer: SellerOffer }) => (
  <div className={classes.about}>
    <div className={classes.aboutPhoto}>
      <Picture photo={offer.item.default_image} alt="" sizes="112px" className={classes.photo} />
    </div>
    <NameLink to={`/view-offers?productUuid=${offer.item_uuid}`} name={offer.item.item_name} />
  </div>
);

const Actions = ({ offer, name, onAsk }: Pick<Props, 'offer' | 'onAsk'> & { name: string }) => {
  const { t } = useTranslation('offers');
  if (offer.status === 'accepted') {
    return (
      <>
        {offer.extended ? <span className={classes.quiet}>{t('extended')}</span> : null}
        <div className={classes.actions}>
          {offer.extended ? null : (
            <Button variant="default" onClick={() => onAsk('extend', offer)}>
              {t('extend')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            aria-label={t('release.of', { name })}
            onClick={() => onAsk('release', offer)}
          >
            {t('release.open')}
          </Button>
        </div>
      </>
    );
  }
  const acts = actsOf({ ...offer, rounds: offer.rounds.length }, 'seller');
  if (!acts.includes('accept')) return null;
  return (
    <div className={classes.actions}>
      <Button aria-label={t('accept_from', { name })} onClick={() => onAsk('accept', offer)}>
        {t('accept')}
      </Button>
      {acts.includes('counter') && offer.asking_price < offer.item.price ? (
        <Button
          variant="light"
          aria-label={t('counter_to', { name })}
          onClick={() => onAsk('counter', offer)}
        >
          {t('counter_short')}
        </Button>
      ) : null}
      <Button
        variant="default"
        aria-label={t('reject_from', { name })}
        onClick={() => onAsk('reject', offer)}
      >
        {t('reject')}
      </Button>
    </div>
  );
};
