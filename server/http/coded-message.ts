import type { AnswerCode } from '#shared/kernel/answer-texts.ts';
import { sentenceIn } from '#shared/kernel/answer-texts.ts';
import english from '#shared/kernel/answers/en.json' with { type: 'json' };
import type { CodedOrWords } from '#shared/kernel/answers.ts';

type Details = Record<string, unknown>;
export type CodedMessage = { code: AnswerCode; message: string; details?: Details };

/** The English sentence of a code; what has none says its code. */
export const sentenceOf = (code: string, details?: Details): string =>
  sentenceIn(english, code, details) ?? code;

/** What an answer says: its code, and the English sentence of it (decisions D6). Clients translate by code and details. */
export const codedMessage = (code: AnswerCode, details?: Details): CodedMessage => ({
  code,
  message: sentenceOf(code, details),
  ...(details ? { details } : {}),
});

/** Of a column that holds the code of a problem, or somebody else's words where they gave any; those have no code. */
export const codedOrWords = (stored: string | null): CodedOrWords | null => {
  if (stored === null) return null;
  return stored in english ? codedMessage(stored as AnswerCode) : { message: stored };
};
