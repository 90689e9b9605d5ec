import { z } from 'zod';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { checked } from '#shared/kernel/sentences.ts';
import { invalid } from './errors.ts';

const fieldErrors = (error: z.ZodError): Record<string, string[]> => {
  // A map: a caller may name a field `constructor`.
  const errors = new Map<string, string[]>();
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const path = unknown === undefined ? issue.path : [...issue.path, unknown];
    const field = path.join('.') || 'request';
    errors.set(field, [...(errors.get(field) ?? []), issue.message]);
  }
  return Object.fromEntries(errors);
};

const NO_QUERY = z.strictObject({});

/** A value as its schema has it; 422 with the sentences of each field. What a contract leaves out is undefined. */
export const parse = <S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> => {
  if (!schema) return undefined as z.output<S>;
  const parsed = checked(schema, value);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return parsed.data;
};

/**
 * The query, which holds what the contract declares and nothing else (decisions D20). Left alone are fields of a body that
 * come as a query, and addresses that machines call: what those append is not ours to refuse.
 */
export const parseQuery = <Q extends z.ZodType>(
  endpoint: Pick<Endpoint<z.ZodType, Q>, 'query' | 'method' | 'appHeader' | 'bodyInQuery'>,
  fields: Record<string, unknown>,
): z.output<Q> => {
  const isOpen =
    endpoint.bodyInQuery === true || (endpoint.appHeader === false && endpoint.method === 'post');
  if (!endpoint.query && !isOpen) parse(NO_QUERY, fields);
  return parse(endpoint.query, fields);
};
