import { useState } from 'react';

/**
 * What is typed into a search whose keyword the address holds. Back, forward and links replace what is typed; the keyword that
 * this box itself asked for does not, for more may have been typed since.
 */
export const useTypedKeyword = (keyword: string) => {
  const [typed, setTyped] = useState(keyword);
  const [known, setKnown] = useState(keyword);
  /** Keywords on their way into the address. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (known !== keyword) {
    const at = asked.indexOf(keyword);
    setKnown(keyword);
    setAsked(at === -1 ? [] : asked.slice(at + 1));
    if (at === -1) setTyped(keyword);
  }
  /** Says that the address is asked for this keyword. */
  const onAsked = (words: string): void => {
    if (words !== known) setAsked((before) => [...before, words]);
  };
  return { typed, setTyped, onAsked };
};
