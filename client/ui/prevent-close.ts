import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';

export type Holding = {
  /** Keeps the dialog open until what it answers is called. */
  hold: () => () => void;
  isHeld: () => boolean;
};

/** The dialog around it; null where there is none. */
export const PreventClose = createContext<Holding | null>(null);

/**
 * Keeps the dialog around it, if there is one, open while something is being sent: a refusal would have nowhere to be said. To
 * be called by the press itself, since the next one may come before what this one draws.
 */
export const usePreventClose = () => {
  const here = useContext(PreventClose);
  /** The dialog that the form stands in, where this is called outside of it. */
  const around = useRef(here);
  const release = useRef<(() => void) | null>(null);
  const letGo = useCallback((): void => {
    release.current?.();
    release.current = null;
  }, []);
  useEffect(() => letGo, [letGo]);
  const hold = (): void => {
    release.current ??= around.current?.hold() ?? null;
  };
  return { around, hold, letGo };
};

/** For a dialog: what is held open in it, and how it is closed unless it is. */
export const useClosing = (onClose: () => void) => {
  const around = useContext(PreventClose);
  const held = useRef(0);
  // Who has lost the connection may wait for ever, and is not kept.
  const isHeld = useCallback((): boolean => held.current > 0 && navigator.onLine, []);
  const hold = useCallback(() => {
    const release = around?.hold();
    held.current += 1;
    return () => {
      held.current -= 1;
      release?.();
    };
  }, [around]);
  const holding = useMemo(() => ({ hold, isHeld }), [hold, isHeld]);
  const close = (): void => {
    if (!isHeld()) onClose();
  };
  return { holding, close };
};
