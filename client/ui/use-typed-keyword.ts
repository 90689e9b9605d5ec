import { useState } from 'react';

const tidy = (words: string): string => words.replace(/\s+/g, ' ').trim();

/**
 * What is typed into a search whose keyword the address holds. Back, forward, links, and a keyword that gives way to filters
 * replace what is typed. What was typed since the last search stays.
 */
export const useTypedKeyword = (keyword: string) => {
  const [typed, setTyped] = useState(keyword);
  const [known, setKnown] = useState(keyword);
  /** Keywords on their way into the address. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (known !== keyword) {
    const at = asked.indexOf(keyword);
    const isAtRest = tidy(typed) === (asked.at(-1) ?? known);
    setKnown(keyword);
    setAsked(at === -1 ? [] : asked.slice(at + 1));
    if (at === -1 && isAtRest) setTyped(keyword);
  }
  return {
    typed,
    setTyped,
    /** What is typed, as it is searched for; the address is asked for it. */
    ask: (words = typed): string => {
      const wanted = tidy(words);
      if (wanted !== known) setAsked((before) => [...before, wanted]);
      return wanted;
    },
  };
};
