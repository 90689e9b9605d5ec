import { Badge } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import { Countdown } from '../../ui/countdown.tsx';
import classes from './offer-card.module.css';

type Offer = Pick<SellerOffer | BuyerOffer, 'status' | 'outcome' | 'reserved_until' | 'expires_at'>;

const COLORS: Partial<Record<Offer['status'], string>> = { accepted: 'green', rejected: 'wine' };

/** Where an offer stands, in a word. */
export const OfferStatus = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('offers');
  const word = offer.status === 'closed' ? (offer.outcome ?? 'closed') : offer.status;
  const color = word === 'bought' ? 'green' : (COLORS[offer.status] ?? 'gray');
  return (
    <Badge variant="light" color={color} size="lg" tt="none" fw={500}>
      {t(`status.${word}`)}
    </Badge>
  );
};

/** The time an open offer, or an accepted one's reservation, still has. Nothing for those that are over. */
export const TimeLeft = ({ offer, words }: { offer: Offer; words: 'seller' | 'buyer' }) => {
  const { t } = useTranslation('offers');
  const isOpen = offer.status === 'pending' || offer.status === 'countered';
  const until = offer.status === 'accepted' ? offer.reserved_until : isOpen ? offer.expires_at : null;
  if (!until) return null;
  return (
    <span className={classes.time}>
      <IconClock size={16} stroke={1.8} aria-hidden="true" />
      {t(offer.status === 'accepted' ? `time.to_pay_${words}` : 'time.to_answer')}{' '}
      <strong>
        <Countdown until={until} />
      </strong>
    </span>
  );
};
