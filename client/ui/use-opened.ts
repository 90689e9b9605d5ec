import { useEffect, useState } from 'react';

/**
 * For a dialog whose code comes when it is first asked for: it stands closed for one render and opens in the next, so
 * that it sees where the focus was and gives it back there.
 */
export const useOpened = (isOpen: boolean): boolean => {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => setOpened(isOpen), [isOpen]);
  return isOpened;
};
