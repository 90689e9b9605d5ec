import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import { textFor } from '#shared/kernel/text-language.ts';
import { translationUnavailable } from './items.errors.ts';
import { isPublic, itemByUuid } from './items.repository.ts';

type Reads = Pick<Deps, 'db' | 'logger' | 'translator'>;

/**
 * What an item is called and how it is described, in a reader's language. What its seller gave in it stays theirs; nothing is
 * kept, and nobody has approved it.
 */
export const translatedWords = async ({ db, logger, translator }: Reads, uuid: string, to: Locale) => {
  const item = await itemByUuid(db, uuid);
  if (!isPublic(item)) throw notFound('item');
  if (!translator.isOn) throw notFound('translation');
  const inLanguage = async (words: string, other: string | null): Promise<string> => {
    const { text, language, isForeign } = textFor(to, words, other);
    return isForeign && language !== null ? translator.translate({ text, from: language, to }) : text;
  };
  try {
    // One after the other: while the service is tried again, one question is asked for all.
    const item_name = await inLanguage(item.name, item.name_other);
    const item_description = await inLanguage(item.description, item.description_other);
    return { data: { item_name, item_description } };
  } catch (err) {
    logger.warn({ err }, 'nothing was translated');
    throw translationUnavailable();
  }
};
