import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  const [isBusy, setBusy] = useState(false);
  /** The server's sentence against the code. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const asked = useRef(0);

  /** Only the last question counts: an answer for an earlier price or code comes too late. */
  const ask = async (code: string): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    setBusy(true);
    try {
      const discount = await askForDiscount(itemId, code);
      if (mine === asked.current) onChange(discount);
    } catch (thrown) {
      if (mine !== asked.current) return;
      onChange(null);
      setRefusal(asApiError(thrown).message);
    } finally {
      if (mine === asked.current) setBusy(false);
    }
  };

  const apply = (code: string): void => {
    if (!isBusy) void ask(code);
  };

  const remove = (): void => {
    asked.current += 1;
    setBusy(false);
    onChange(null);
  };

  const onPrice = useEffectEvent(() => {
    if (applied) void ask(applied.code);
  });
  const askedFor = useRef(applied ? pricedAt(applied) : price);
  useEffect(() => {
    if (askedFor.current === price) return;
    askedFor.current = price;
    onPrice();
  }, [price]);

  const onLoss = useEffectEvent(() => {
    if (applied) remove();
  });
  useEffect(() => {
    if (isRefused) onLoss();
  }, [isRefused]);

  return { isBusy, refusal, forget: () => setRefusal(null), apply, remove };
};
