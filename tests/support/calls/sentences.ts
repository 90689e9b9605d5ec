import { readFileSync } from 'node:fs';
import { createTranslator } from '#client/lib/language/messages.ts';

const ARABIC = /\p{Script=Arabic}/u;
const inArabic = createTranslator(JSON.parse(readFileSync('client/locales/ar/messages.json', 'utf8')));

/** What a refusal says of its fields: in `errors`, or in the `message` of the calls with a shape of their own. */
const sentencesIn = ({ errors, message }: { errors?: unknown; message?: unknown }): string[] =>
  Object.values(errors ?? (typeof message === 'object' ? message : null) ?? {}).flat();

/** The sentences of a refusal that a reader of Arabic would see in English: a validator's own, or forgotten ones. */
export const strangeSentencesIn = (body: { errors?: unknown; message?: unknown }): string[] =>
  sentencesIn(body).filter((sentence) => !ARABIC.test(inArabic(sentence)));
