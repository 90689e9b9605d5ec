import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { asApiError } from '../../lib/http/api-error.ts';
import type { Discount } from './discounts.queries.ts';
import { askForDiscount } from './discounts.queries.ts';

export type DiscountOf = {
  itemId: number;
  /** What the code is worked out for, in AED: when it changes while a code is applied, the code is asked for again. */
  price: number;
  /** The server refused the applied code after all, when it was to be used. */
  isRefused?: boolean;
  /** The code that is applied; kept by whoever uses it, so that it outlives its entry. */
  applied: Discount | null;
  onChange: (discount: Discount | null) => void;
};

/** What a code was worked out for: the price of the item, or of featuring it. */
const pricedAt = ({ breakdown }: Discount): number =>
  breakdown.item > 0 ? breakdown.item : breakdown.platform_fee;

/** A discount code from its entry to its removal; the server says what it is worth, again for each new price. */
export const useDiscount = ({ itemId, price, isRefused = false, applied, onChange }: DiscountOf) => {
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

  const onPrice = useEffectEvent(() => {
    if (applied) ask(applied.code);
  });
  const pricedFor = useRef(applied ? pricedAt(applied) : price);
  useEffect(() => {
    if (pricedFor.current === price) return;
    pricedFor.current = price;
    onPrice();
  }, [price]);

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
