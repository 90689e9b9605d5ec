import { textFor } from '#shared/kernel/text-language.ts';
import type { Language } from '../../lib/language/language.ts';

/** What the item of a notification is called, in the reader's language as far as its seller gave that. */
export const itemName = (
  language: Language,
  facts: { item: string; item_other?: string | undefined },
): string => textFor(language, facts.item, facts.item_other ?? null).text;
