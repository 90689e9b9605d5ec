import { languageOfText } from '#shared/kernel/text-language.ts';

/** The `lang` of an element with somebody's own words, so that they are read aloud in their language; none without letters. */
export const langOf = (text: string): string | undefined => languageOfText(text) ?? undefined;
