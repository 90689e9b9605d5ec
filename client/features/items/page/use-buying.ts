import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { TERMS_VERSION } from '#shared/accounts/terms.rules.ts';
import type { FeeBreakdown, ItemDetails } from '#shared/items/items.schema.ts';
import {
  cancelCheckout,
  cancelGuestCheckout,
  startCheckout,
  startGuestCheckout,
} from '#shared/purchases/purchases.calls.ts';
import { call } from '../../../lib/http/api.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';
import type { Said } from '../../../lib/language/messages.ts';
import { sessionAtom } from '../../../lib/session/session.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { useLeaving } from '../../../ui/use-leaving.ts';
import { isNothingToGiveUp } from './buy-refusals.ts';
import { isWorkedOutFor } from './worked-out-for.ts';

export type BuyFailure =
  | { kind: 'terms' }
  | { kind: 'refused'; error: ApiError }
  /** Given up, though nobody knows whether it was paid. */
  | { kind: 'unasked'; answer: Said };

/** A discount code the server found valid for this item at this price, and what is paid with it. */
export type Discount = { code: string; breakdown: FeeBreakdown };

/** The steps to the payment page and back from it, for a user or a guest. */
export const useBuying = (item: ItemDetails, refetch: () => Promise<unknown>) => {
  const isUser = useAtomValue(sessionAtom).state === 'user';
  const [isAgreed, setAgreed] = useState(true);
  const [isReviewed, setReviewed] = useState(false);
  const [failure, setFailure] = useState<BuyFailure | null>(null);
  const [phone, setPhone] = useState('');
  const [phoneProblem, setPhoneProblem] = useState<string | null>(null);
  const [entered, setEntered] = useState<Discount | null>(null);
  const [isStale, setStale] = useState(false);
  const toast = useToast();
  // A discount is worked out for one price and fee; others need it to be asked for again.
  const discount = entered && !isStale && isWorkedOutFor(entered.breakdown, item) ? entered : null;

  const params = { uuid: item.uuid };
  const refused = (error: ApiError): void => setFailure({ kind: 'refused', error });

  const checkout = useLeaving(
    async (total: number) => {
      const terms = { terms_version: TERMS_VERSION, total };
      const body = { ...terms, ...(discount ? { discount: discount.code } : {}) };
      const { data } = isUser
        ? await call(startCheckout, { params, body })
        : await call(startGuestCheckout, { params, body: { ...terms, mobile_number: phone.trim() } });
      return data.payment_url;
    },
    {
      failed: (error) => {
        const [problem] = error.errors.mobile_number ?? [];
        const isPriceChanged = error.code === 'checkout.price_changed';
        if (isPriceChanged) setStale(true);
        if (problem) setPhoneProblem(problem);
        else if (isPriceChanged) toast.failed(error);
        else refused(error);
        void refetch();
      },
      returned: refetch,
    },
  );
  const giveUp = useAct(
    async () => {
      const answer = await call(isUser ? cancelCheckout : cancelGuestCheckout, { params });
      if (answer.code === 'checkout.cancelled_unasked') setFailure({ kind: 'unasked', answer });
    },
    {
      failed: (error) => (isNothingToGiveUp(error) ? undefined : refused(error)),
      settled: refetch,
    },
  );

  return {
    isBusy: checkout.isBusy || giveUp.isBusy,
    isGivingUp: giveUp.isBusy,
    /** Whether the order's summary is open. */
    isReviewed,
    review: () => setReviewed(true),
    leave: () => setReviewed(false),
    isAgreed,
    setAgreed,
    /** By which the seller may reach a guest; a member has a chat. */
    phone: isUser ? null : phone,
    setPhone: (typed: string) => {
      setPhone(typed);
      setPhoneProblem(null);
    },
    /** What is wrong with the number, as the server puts it. */
    phoneProblem,
    discount,
    /** The price was another one than shown here: what the code takes off has to be asked for anew, too. */
    isStale,
    /** A code was entered for another price, and is being asked for anew. */
    isRepricing: entered !== null && discount === null,
    setDiscount: (found: Discount | null) => {
      setStale(false);
      setEntered(found);
      // The page is older than the answer.
      if (found && !isWorkedOutFor(found.breakdown, item)) void refetch();
    },
    failure,
    forget: () => setFailure(null),
    /** `total`: what is said to be paid, in AED. */
    buy: (total: number) => (isAgreed ? checkout.start(total) : setFailure({ kind: 'terms' })),
    giveUp: giveUp.start,
  };
};

export type Buying = ReturnType<typeof useBuying>;
