import { textFor } from '#shared/kernel/text-language.ts';
import type { Language } from '../lib/language/language.ts';

type Worded = {
  item_name: string;
  item_name_other: string | null;
  item_description?: string;
  item_description_other?: string | null;
};

/** An item with its words in the reader's language, as far as its seller gave them in it. */
export const readIn = <Item extends Worded>(language: Language, item: Item): Item => {
  const { item_name, item_name_other, item_description, item_description_other = null } = item;
  if (item_name_other === null && item_description_other === null) return item;
  return {
    ...item,
    item_name: textFor(language, item_name, item_name_other).text,
    ...(item_description === undefined
      ? {}
      : { item_description: textFor(language, item_description, item_description_other).text }),
  };
};
