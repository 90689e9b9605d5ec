import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
};

const isText = (origin: string): boolean => origin === 'string';
const isCounted = (origin: string): boolean => origin === 'array' || origin === 'set' || origin === 'map';
const written = (limit: number | bigint): string => limit.toLocaleString('en');

const tooSmall = (origin: string, minimum: number | bigint): string => {
  if (isText(origin)) return minimum > 1 ? `Use at least ${written(minimum)} characters.` : 'This is needed.';
  if (isCounted(origin)) return `Name at least ${written(minimum)}.`;
  return `Must be at least ${written(minimum)}.`;
};

const tooBig = (origin: string, maximum: number | bigint): string => {
  if (isText(origin)) return `Use at most ${written(maximum)} characters.`;
  if (isCounted(origin)) return `Name at most ${written(maximum)}.`;
  return `Must be at most ${written(maximum)}.`;
};

/** What we say where a schema names no sentence of its own: never the validator's, which nobody has translated. */
const sentenceOf = (issue: Issue): string => {
  if (issue.input === undefined) return 'This is needed.';
  switch (issue.code) {
    case 'invalid_type':
      return EXPECTED[issue.expected] ?? 'This is not valid.';
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'invalid_format':
      return 'This is not written as it has to be.';
    case 'invalid_value':
      return 'This is not one of the choices.';
    case 'unrecognized_keys':
      return 'Unknown parameter.';
    default:
      return 'This is not valid.';
  }
};

/** Reads a value by its schema, with sentences that people may see. The one door for what a caller or a form sends. */
export const checked = <S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> =>
  schema.safeParse(value, { error: sentenceOf });
