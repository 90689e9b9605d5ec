import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { TERMS_VERSION } from '#shared/accounts/terms.rules.ts';
import type { FeeBreakdown, ItemDetails } from '#shared/items/items.schema.ts';
import {
  cancelCheckout,
  cancelGuestCheckout,
  startCheckout,
  startGuestCheckout,
} from '#shared/purchases/purchases.api.ts';
import { call } from '../../../lib/api.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { asApiError } from '../../../lib/api-error.ts';
import { sessionAtom } from '../../../lib/session.ts';

export type BuyFailure = { kind: 'terms' } | { kind: 'refused'; error: ApiError };

/** A discount code the server found valid for this item at this price, and what is paid with it. */
export type Discount = { code: string; breakdown: FeeBreakdown };

/** The steps to the payment page and back from it, for a user or a guest. */
export const useBuying = (item: ItemDetails, refetch: () => Promise<unknown>) => {
  const isUser = useAtomValue(sessionAtom).state === 'user';
  const [isBusy, setBusy] = useState(false);
  const [isAgreed, setAgreed] = useState(true);
  const [failure, setFailure] = useState<BuyFailure | null>(null);
  const [entered, setDiscount] = useState<Discount | null>(null);
  // A discount is worked out for one price; another price needs it to be asked for again.
  const discount = entered?.breakdown.item === (item.asking_price ?? item.price) ? entered : null;

  // The browser may show this page again as it was left, on the way to the payment.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      setBusy(false);
      void refetch();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [refetch]);

  const buy = async (): Promise<void> => {
    if (isBusy) return;
    if (!isAgreed) {
      setFailure({ kind: 'terms' });
      return;
    }
    setBusy(true);
    try {
      const start = isUser ? startCheckout : startGuestCheckout;
      const body = { terms_version: TERMS_VERSION, ...(discount ? { discount: discount.code } : {}) };
      const { data } = await call(start, { params: { uuid: item.uuid }, body });
      // Stays busy: the browser is leaving.
      window.location.assign(data.payment_url);
    } catch (thrown) {
      setBusy(false);
      setFailure({ kind: 'refused', error: asApiError(thrown) });
      void refetch();
    }
  };

  const giveUp = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await call(isUser ? cancelCheckout : cancelGuestCheckout, { params: { uuid: item.uuid } });
    } catch (thrown) {
      setFailure({ kind: 'refused', error: asApiError(thrown) });
    }
    await refetch();
    setBusy(false);
  };

  return {
    isBusy,
    isAgreed,
    setAgreed,
    discount,
    setDiscount,
    failure,
    forget: () => setFailure(null),
    buy,
    giveUp,
  };
};

export type Buying = ReturnType<typeof useBuying>;
