import { useState } from 'react';

/** What is filled in, whether the form stands on the page or, on a phone, in a sheet; until it is sent. */
export type TypedOffer = {
  amount: string | number;
  remarks: string;
  write: (change: { amount?: string | number; remarks?: string }) => void;
  clear: () => void;
};

/** Turning a phone takes nothing away. `of`: the item; another one begins anew. */
export const useTypedOffer = (of: number): TypedOffer => {
  const empty = { of, amount: '' as string | number, remarks: '' };
  const [held, setHeld] = useState(empty);
  const { amount, remarks } = held.of === of ? held : empty;
  return {
    amount,
    remarks,
    clear: () => setHeld(empty),
    write: (change) => setHeld((before) => ({ ...(before.of === of ? before : empty), ...change })),
  };
};
