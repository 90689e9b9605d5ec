import { useTranslation } from 'react-i18next';
import type { OfferSide } from '#shared/offers/offers.rules.ts';
import { offerSide, offerStatus } from '#shared/offers/offers.schema.ts';
import type { ApiError } from '../../lib/http/api-error.ts';
import { useMessage } from '../../lib/language/messages.ts';

/** How an offer stands, as a refusal tells it. */
const standingIn = ({ code, details }: ApiError) => {
  if (code === 'offer.wrong_state' || code === 'offer.not_your_turn') {
    return { status: offerStatus.safeParse(details.from).data, turn: offerSide.safeParse(details.turn).data };
  }
  if (code !== 'offer.stale' || typeof details.offer !== 'object' || details.offer === null) return {};
  const now: { status?: unknown; turn?: unknown } = details.offer;
  return { status: offerStatus.safeParse(now.status).data, turn: offerSide.safeParse(now.turn).data };
};

/** A lost race is told by what has happened to the offer, anything else in the server's words. */
export const useTooLate = (side: OfferSide) => {
  const { t } = useTranslation('offers');
  const message = useMessage();
  return (error: ApiError): string => {
    const { status, turn } = standingIn(error);
    if (!status) return message(error);
    const standing = turn === side ? 'changed' : status;
    return t(`too_late.${side}.${standing}`);
  };
};
