import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
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
import { asApiError } from '../../../lib/http/api-error.ts';
import { sessionAtom } from '../../../lib/session/session.ts';

export type BuyFailure = { kind: 'terms' } | { kind: 'refused'; error: ApiError };

/** A discount code the server found valid for this item at this price, and what is paid with it. */
export type Discount = { code: string; breakdown: FeeBreakdown };

/** The steps to the payment page and back from it, for a user or a guest. */
export const useBuying = (item: ItemDetails, refetch: () => Promise<unknown>) => {
  const isUser = useAtomValue(sessionAtom).state === 'user';
  const [isBusy, setBusy] = useState(false);
  const [isAgreed, setAgreed] = useState(true);
  const [failure, setFailure] = useState<BuyFailure | null>(null);
  const [phone, setPhone] = useState('');
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
      const params = { uuid: item.uuid };
      const terms = { terms_version: TERMS_VERSION };
      const { data } = isUser
        ? await call(startCheckout, {
            params,
            body: { ...terms, ...(discount ? { discount: discount.code } : {}) },
          })
        : await call(startGuestCheckout, { params, body: { ...terms, mobile_number: phone.trim() } });
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
    /** By which the seller may reach a guest; a member has a chat. */
    phone: isUser ? null : phone,
    setPhone,
    discount,
    setDiscount,
    failure,
    forget: () => setFailure(null),
    buy,
    giveUp,
  };
};

export type Buying = ReturnType<typeof useBuying>;
