import type { OfferSide } from '#shared/offers/offers.rules.ts';
import { OFFER_SIDES, OFFER_STATUSES } from '#shared/offers/offers.rules.ts';
import type { ApiError } from '../../lib/http/api-error.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';

const stateFrom = ({ status, turn }: { status?: unknown; turn?: unknown }) => ({
  status: OFFER_STATUSES.find((each) => each === status),
  turn: OFFER_SIDES.find((each) => each === turn),
});

/** The state of an offer, as a refusal tells it. */
const stateIn = ({ code, details }: ApiError) => {
  if (code === 'offer.wrong_state' || code === 'offer.not_your_turn') {
    return stateFrom({ status: details.from, turn: details.turn });
  }
  if (code !== 'offer.stale' || typeof details.offer !== 'object') return stateFrom({});
  const now: { status?: unknown; turn?: unknown } = details.offer ?? {};
  return stateFrom(now);
};

/** A lost race is told by what has happened to the offer, anything else in the server's words. */
export const useTooLate = (side: OfferSide) => {
  const { t } = useTranslation('offers');
  const message = useMessage();
  return (error: ApiError): string => {
    const { status, turn } = stateIn(error);
    if (!status) return message(error);
    const happened = turn === side ? 'changed' : status;
    return t(`too_late.${side}.${happened}`);
  };
};
