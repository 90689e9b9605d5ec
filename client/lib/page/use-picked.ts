import { useState } from 'react';

/** What is picked where the choice lives in the address: shown at the press, also while the page has not followed yet. */
export const usePicked = <Value>(inAddress: Value): [Value, (picked: Value) => void] => {
  const [picked, setPicked] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    setPicked(inAddress);
  }
  return [picked, setPicked];
};
