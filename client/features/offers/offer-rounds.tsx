import type { OfferSide } from '#shared/offers/offers.rules.ts';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { Price } from '../../ui/price.tsx';
import classes from './offer-rounds.module.css';

type Props = {
  offer: Pick<SellerOffer | BuyerOffer, 'rounds' | 'remarks' | 'contacts_hidden'>;
  side: OfferSide;
};

/** The words that came with an offer, and once there is a counter-offer every price that was named, with its words. */
export const OfferRounds = ({ offer, side }: Props) => {
  const { t } = useTranslation('offers');
  /** Whose words are not read in full: mine by the other side, theirs by me. */
  const hidden = offer.rounds.filter(({ contacts_hidden }) => contacts_hidden);
  const isMineHidden = hidden.some(({ by }) => by === side);
  const isTheirsHidden = hidden.some(({ by }) => by !== side);
  const [first] = offer.rounds;
  const isTalk = offer.rounds.length > 1;
  return (
    <>
      {isTalk ? (
        <ol className={classes.rounds} aria-label={t('rounds.label')}>
          {offer.rounds.map(({ by, price, remarks, at }) => (
            <li key={at} className={classes.round}>
              <span className={classes.who}>{t(by === side ? 'rounds.you' : `rounds.${by}`)}</span>
              <Price aed={price} className={classes.price} />
              {remarks ? (
                <span className={classes.words} {...writtenIn(remarks)}>
                  {remarks}
                </span>
              ) : null}
            </li>
          ))}
        </ol>
      ) : first?.remarks ? (
        <blockquote className={classes.remarks} {...writtenIn(first.remarks)}>
          <p>{first.remarks}</p>
        </blockquote>
      ) : null}
      {isTheirsHidden ? (
        <div className={classes.quiet}>
          {t(side === 'buyer' ? 'rounds.hidden_for_buyer' : 'contacts_hidden')}
        </div>
      ) : null}
      {isMineHidden ? (
        <div className={classes.quiet}>
          {t(side === 'buyer' ? 'my_contacts_hidden' : 'rounds.hidden_of_seller')}
        </div>
      ) : null}
    </>
  );
};
