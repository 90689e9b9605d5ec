import { startTransition, useEffect, useState } from 'react';

/** Whether the page has been awake before: what is mounted later need not begin as the server saw it. */
let isAwake = false;

/**
 * Whether this is past the first render, which must be what the server rendered. What then differs is drawn in slices, so
 * that waking up does not hold the page.
 */
export const useHydrated = (): boolean => {
  const [isHydrated, setHydrated] = useState(isAwake);
  useEffect(() => {
    isAwake = true;
    startTransition(() => setHydrated(true));
  }, []);
  return isHydrated;
};
