import type english from './answers/en.json';

/** What a code says in one language: `shared/kernel/answers/{en,ar}.json`. */
export type AnswerTexts = Readonly<Record<string, string>>;
/** The codes that have a sentence. */
export type AnswerCode = keyof typeof english;
type Details = Readonly<Record<string, unknown>>;

const SLOT = /\{\{(\w+)\}\}/g;

const textOf = (texts: AnswerTexts, code: string, context: unknown): string | undefined =>
  texts[`${code}_${String(context)}`] ?? texts[code] ?? texts[code.slice(code.lastIndexOf('.') + 1)];

/** A state goes by its name in that language; what is not there leaves nothing. */
const written = (texts: AnswerTexts, value: unknown): string => {
  if (typeof value === 'number') return value.toLocaleString('en');
  return typeof value === 'string' ? (texts[`state.${value}`] ?? value) : '';
};

/**
 * The sentence of a code, with its details filled in. Where a code has several, `details.context` chooses
 * (`rate.limited_tries`); `item.not_found` without one of its own says what `not_found` does. Undefined for what is unknown.
 */
export const sentenceIn = (texts: AnswerTexts, code: string, details: Details = {}): string | undefined =>
  textOf(texts, code, details.context)
    ?.replace(SLOT, (_, name: string) => written(texts, details[name]))
    .trim();
