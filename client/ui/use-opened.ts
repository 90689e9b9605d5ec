import { useLayoutEffect, useState } from 'react';

/**
 * For a dialog whose code comes when it is first asked for: it stands closed for one render and opens in the next, so
 * that it sees where the focus was and gives it back there. Both before anything is painted: in between there would be no
 * layer for Back to close.
 */
export const useOpened = (isOpen: boolean): boolean => {
  const [isOpened, setOpened] = useState(false);
  useLayoutEffect(() => setOpened(isOpen), [isOpen]);
  return isOpened;
};
