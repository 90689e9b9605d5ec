import { expect } from 'vitest';
import { AppError } from '#server/http/errors.ts';
import { parseQueryText, storable } from '#server/http/form-text.ts';
import { parse, parseQuery } from '#server/http/parse.ts';
import { errorEnvelope } from '#shared/kernel/answers.ts';
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts';
import { INJECTIONS } from './hostile.ts';
import { strangeSentencesIn } from './sentences.ts';

/** The refusal of what every route does before the call itself is asked (server/http/endpoint.ts); null where it lets through. */
const refusalOf = (read: () => unknown): AppError | null => {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

const onTheWay = (_key: string, value: unknown) => (typeof value === 'string' ? storable(value) : value);

/** Of a body sent as JSON; `query` goes with it where the fields may come there too. */
export const refusalOfBody = (endpoint: AnyEndpoint, fields: Record<string, unknown>, query = '') =>
  refusalOf(() =>
    parse(endpoint.body, {
      ...(endpoint.bodyInQuery ? parseQueryText(query) : {}),
      ...JSON.parse(JSON.stringify(fields), onTheWay),
    }),
  );

/** Of what stands after the question mark. */
export const refusalOfQuery = (endpoint: AnyEndpoint, query: string) =>
  refusalOf(() => parseQuery(endpoint, parseQueryText(query)));

/** Of the placeholders of a path. */
export const refusalOfParams = (endpoint: AnyEndpoint, params: Record<string, unknown>) =>
  refusalOf(() =>
    parse(
      endpoint.params,
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, storable(String(value))])),
    ),
  );

let turn = 0;
/**
 * What is worth a request: all that the contract lets through to the call, and in turn one of what it refuses, with its
 * refusal. For the rest the route's own reader is asked here: it says 422, with the envelope, before the call learns of it.
 */
export const worthSending = <Value>(
  values: readonly Value[],
  refusalOf: (value: Value) => AppError | null,
  of: (value: Value) => unknown = (value) => value,
): { value: Value; isRefused: boolean }[] => {
  const read = values.map((value) => {
    const refusal = refusalOf(value);
    if (refusal) {
      expect([of(value), refusal.status]).toEqual([of(value), 422]);
      expect(errorEnvelope.safeParse(refusal.envelope).success, JSON.stringify(of(value))).toBe(true);
      expect(strangeSentencesIn(refusal.envelope), JSON.stringify(of(value))).toEqual([]);
    }
    return { value, isRefused: refusal !== null };
  });
  const refused = read.filter(({ isRefused }) => isRefused);
  turn += 1;
  const one = refused[turn % Math.max(1, refused.length)];
  return read.filter((each) => !each.isRefused || each === one);
};

type Texts = {
  texts: readonly string[];
  refusalOf: (text: string) => AppError | null;
  of?: (text: string) => unknown;
  /** Answers the status. */
  send: (text: string, isRefused: boolean) => Promise<number>;
};

/**
 * Sends the texts that are worth it. Of injections that the contract lets through the call receives one text with all of them
 * in it; each alone only where it does not take that one.
 */
export const sendTexts = async ({ texts, refusalOf, of, send }: Texts): Promise<void> => {
  const worth = worthSending(texts, refusalOf, of);
  const accepted = worth.filter(({ value, isRefused }) => !isRefused && INJECTIONS.includes(value));
  const together = accepted.map(({ value }) => value).join(' ');
  const isTaken = accepted.length > 1 && refusalOf(together) === null && (await send(together, false)) < 400;
  for (const each of worth) {
    if (!(isTaken && accepted.includes(each))) await send(each.value, each.isRefused);
  }
};
