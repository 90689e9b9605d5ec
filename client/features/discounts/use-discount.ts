import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { asApiError } from '../../lib/http/api-error.ts';
import type { Discount } from './discounts.queries.ts';
import { askForDiscount } from './discounts.queries.ts';

export type DiscountOf = {
  itemId: number;
  /** What the code is worked out for, in AED: when it changes while a code is applied, the code is asked for again. */
  price: number;
  /** The service fee on that price, in percent, which counts as well; featuring is a fee alone, and has none on top. */
  feePercentage?: number;
  /** What the code takes off was something else when it was to be used: it is asked for again. */
  isStale?: boolean;
  /** The server refused the applied code after all, when it was to be used. */
  isRefused?: boolean;
  /** The code that is applied; kept by whoever uses it, so that it outlives its entry. */
  applied: Discount | null;
  onChange: (discount: Discount | null) => void;
};

/** What a code was worked out for: the price of the item, or of featuring it. */
const pricedAt = ({ breakdown }: Discount): number =>
  breakdown.item > 0 ? breakdown.item : breakdown.platform_fee;

/** All that a code's worth depends on, to be compared. */
const basisOf = (price: number, feePercentage: number): string => `${price} + ${feePercentage}%`;

/** A discount code from its entry to its removal; the server says what it is worth, again for each new price. */
export const useDiscount = ({
  itemId,
  price,
  feePercentage = 0,
  isStale = false,
  isRefused = false,
  applied,
  onChange,
}: DiscountOf) => {
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (code: string) => askForDiscount(itemId, code),
  });

  /** Only the last question counts, and no other one is told of: an answer for an earlier price or code comes too late. */
  const ask = (code: string): void => mutate(code, { onSuccess: onChange, onError: () => onChange(null) });

  const apply = (code: string): void => {
    if (!isPending) ask(code);
  };

  const remove = (): void => {
    reset();
    onChange(null);
  };

  const askAgain = useEffectEvent(() => {
    if (applied) ask(applied.code);
  });
  const basis = basisOf(price, feePercentage);
  const askedFor = useRef(
    applied ? basisOf(pricedAt(applied), applied.breakdown.platform_fee_percentage) : basis,
  );
  useEffect(() => {
    if (askedFor.current === basis) return;
    askedFor.current = basis;
    askAgain();
  }, [basis]);
  useEffect(() => {
    if (isStale) askAgain();
  }, [isStale]);

  const onLoss = useEffectEvent(() => {
    if (applied) remove();
  });
  useEffect(() => {
    if (isRefused) onLoss();
  }, [isRefused]);

  return {
    isBusy: isPending,
    /** The server's sentence against the code. */
    refusal: error && asApiError(error),
    forget: reset,
    apply,
    remove,
  };
};
