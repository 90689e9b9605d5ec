import { createContext, useCallback, useContext, useEffect, useRef } from 'react';

/** Keeps the dialog around it open until what it answers is called; null where there is none. */
export const HoldOpen = createContext<(() => () => void) | null>(null);

/** Keeps the dialog around it, if there is one, open while something is being sent: a refusal would have nowhere to be said. */
export const useHoldOpen = (isBusy: boolean): void => {
  const hold = useContext(HoldOpen);
  useEffect(() => (isBusy ? hold?.() : undefined), [hold, isBusy]);
};

/** For a dialog: what is held open in it, and how it is closed unless it is. */
export const useClosing = (onClose: () => void) => {
  const around = useContext(HoldOpen);
  const held = useRef(0);
  const hold = useCallback(() => {
    const release = around?.();
    held.current += 1;
    return () => {
      held.current -= 1;
      release?.();
    };
  }, [around]);
  // Who has lost the connection may wait for ever, and is not kept.
  const close = (): void => {
    if (held.current === 0 || !navigator.onLine) onClose();
  };
  return { hold, close };
};
