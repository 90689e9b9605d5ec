import { useState } from 'react';
import { useLocation } from 'react-router';

/** What is picked where the choice lives in the address: shown at the press, also while the page has not followed yet. */
export const usePicked = <Value>(inAddress: Value): [Value, (picked: Value) => void] => {
  const { key } = useLocation();
  const [picked, setPicked] = useState(inAddress);
  /** The page of the history that is shown: each new one says by itself what is chosen. */
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    setPicked(inAddress);
  }
  return [picked, setPicked];
};
