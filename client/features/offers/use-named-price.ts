import { useState } from 'react';
import type { ApiError } from '../../lib/http/api-error.ts';
import type { Sayable } from '../../lib/language/messages.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useAct } from '../../ui/use-act.ts';

type Sending = {
  /** Why this price in AED is none here; null where it is. */
  refusalOf?: (aed: number) => string | null;
  send: (aed: number) => Promise<void>;
  /** What a refusal that is not about the price says at the field; null where it is said elsewhere. */
  onFailure: (failure: ApiError) => Sayable | null;
  /** What is typed and how it is changed, where it outlives the form. */
  typed?: [amount: string | number, write: (amount: string | number) => void];
};

/** A price that somebody names in a form: what stands in its field, and how it is sent. */
export const useNamedPrice = ({ refusalOf = () => null, send, onFailure, typed }: Sending) => {
  const message = useMessage();
  const own = useState<string | number>('');
  const [amount, setAmount] = typed ?? own;
  const [error, setError] = useState<Sayable | null>(null);
  const { start, isBusy } = useAct(
    async () => {
      // Schemas are heavy; this one is wanted only when somebody names a price.
      const { offerPriceField } = await import('#shared/offers/offers.schema.ts');
      const parsed = offerPriceField.safeParse(amount);
      if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? null);
      const refusal = refusalOf(parsed.data);
      if (refusal) return setError(refusal);
      await send(parsed.data);
    },
    { failed: (failure) => setError(failure.errors.asking_price?.[0] ?? onFailure(failure)) },
  );
  const write = (value: string | number): void => {
    // What is being sent is what was pressed.
    if (isBusy) return;
    setAmount(value);
    setError(null);
  };
  return {
    amount,
    isBusy,
    write,
    field: { value: amount, onAmount: write, readOnly: isBusy, error: error ? message(error) : undefined },
    submit: start,
  };
};
