import { useState } from 'react';

/** What is filled in, whether the form stands on the page or, on a phone, in a sheet. */
export type TypedOffer = {
  amount: string | number;
  remarks: string;
  write: (change: { amount?: string | number; remarks?: string }) => void;
};

/** Turning a phone takes nothing away. `of`: on what it is an offer, and after which; another begins anew. */
export const useTypedOffer = (of: string): TypedOffer => {
  const empty = { of, amount: '' as string | number, remarks: '' };
  const [held, setHeld] = useState(empty);
  const { amount, remarks } = held.of === of ? held : empty;
  return {
    amount,
    remarks,
    write: (change) => setHeld((before) => ({ ...(before.of === of ? before : empty), ...change })),
  };
};
