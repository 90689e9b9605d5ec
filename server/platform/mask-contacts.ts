import { LRUCache } from 'lru-cache';
import { maskContacts as mask } from '#shared/kernel/contact-details.ts';

/** Characters of texts that are remembered with their masked ones: the same ones are read again and again. */
const MOST_CHARACTERS = 4_000_000;
const known = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (masked, text) => masked.length + text.length + 1,
});

/**
 * A member's text as others may read it: "•••" instead of phone numbers, email addresses and links, which are shared once
 * the item is paid for.
 */
export const maskContacts = (text: string): string => {
  if (text === '') return text;
  const remembered = known.get(text);
  if (remembered !== undefined) return remembered;
  const masked = mask(text);
  known.set(text, masked);
  return masked;
};
