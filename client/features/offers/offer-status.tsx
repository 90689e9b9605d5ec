import { Badge } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { OfferSide } from '#shared/offers/offers.rules.ts';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Countdown } from '../../ui/countdown.tsx';
import classes from './offer-card.module.css';

type Offer = Pick<
  SellerOffer | BuyerOffer,
  'status' | 'turn' | 'outcome' | 'ended_by' | 'reserved_until' | 'expires_at'
>;

const COLORS: Partial<Record<Offer['status'], string>> = { accepted: 'green', rejected: 'wine' };

const nameOf = ({ status, outcome, turn, ended_by }: Offer, side: OfferSide): string => {
  if (ended_by) return `ended_${ended_by === side ? 'self' : ended_by}`;
  if (status === 'closed') return outcome ?? 'closed';
  // A price that came back is not merely waiting: it is this reader's turn.
  return turn === side && (status === 'countered' || side === 'buyer') ? 'your_turn' : status;
};

/** Where an offer stands, in a word, for one side of it. */
export const OfferStatus = ({ offer, side }: { offer: Offer; side: OfferSide }) => {
  const { t } = useTranslation('offers');
  const name = nameOf(offer, side);
  const color = name === 'bought' ? 'green' : (COLORS[offer.status] ?? 'gray');
  return (
    <Badge variant="light" color={color} size="lg" tt="none" fw={500}>
      {t(`status.${name}`)}
    </Badge>
  );
};

/** The time an open offer, or an accepted one's reservation, still has. Nothing for those that are over. */
export const TimeLeft = ({ offer, side }: { offer: Offer; side: 'seller' | 'buyer' }) => {
  const { t } = useTranslation('offers');
  const until =
    offer.status === 'accepted' ? offer.reserved_until : offer.turn === null ? null : offer.expires_at;
  if (!until) return null;
  return (
    <span className={classes.time}>
      <IconClock size={16} stroke={1.8} aria-hidden="true" />
      {t(offer.status === 'accepted' ? `time.to_pay_${side}` : 'time.to_answer')}{' '}
      <strong>
        <Countdown
          until={until}
          isUrgent={offer.status === 'accepted' ? side === 'buyer' : offer.turn === side}
        />
      </strong>
    </span>
  );
};
