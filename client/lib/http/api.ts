import type { z } from 'zod';
import type { AnyEndpoint, EndpointCall } from '#shared/kernel/endpoint.ts';
import { fillPath } from '#shared/kernel/endpoint.ts';
import { nextMoment } from '../time/sequence.ts';
import { serverClock } from '../time/server-clock.ts';
import { ApiError, unexpectedAnswer } from './api-error.ts';
import { isUnattended } from './attention.ts';
import type { AnswerOf, BodyIn, ParamsIn, QueryIn } from './contracts.ts';
import type { Reply } from './transport.ts';
import { send } from './transport.ts';

export const APP_TOKEN = 'reloved-web';

type Part<Key extends string, Value> = undefined extends Value
  ? { [K in Key]?: Value }
  : { [K in Key]: Value };

/** What a call takes: the parts its contract declares, in the form a caller may write them. */
export type CallInput<E> = Part<'params', ParamsIn<E>> &
  Part<'query', QueryIn<E>> &
  Part<'body', BodyIn<E>> & {
    /** The files of the multipart field that the contract names. */
    files?: readonly File[];
    /** A single-use bearer token, where the answer to a code gave one. */
    bearer?: string;
    signal?: AbortSignal;
    /** The sent share of the upload, 0 to 1. */
    onProgress?: (share: number) => void;
  };

type LooseInput = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: readonly File[];
  bearer?: string;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};

const entriesOf = (value: unknown): [string, unknown][] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
    ([, part]) => part !== undefined && part !== null,
  );

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** A group of parameters is written with brackets: `filter[min_price]=20`. */
const pairsOf = ([key, value]: [string, unknown]): [string, string][] =>
  typeof value === 'object'
    ? entriesOf(value).map(([part, inner]) => [`${key}[${part}]`, textOf(inner)])
    : [[key, textOf(value)]];

/** The address of a call: placeholders filled, query appended in the order given. */
export const urlOf = (path: string, params: unknown, query: unknown): string => {
  const search = new URLSearchParams(entriesOf(query).flatMap(pairsOf));
  const filled = fillPath(path, Object.fromEntries(entriesOf(params)));
  return search.size > 0 ? `${filled}?${search}` : filled;
};

/** A multipart form: lists become `key[0]`, `key[1]`, …; other objects are sent as JSON text. */
export const formOf = (body: unknown, field: string, files: readonly File[], many: boolean): FormData => {
  const form = new FormData();
  for (const [key, value] of entriesOf(body)) {
    if (!Array.isArray(value)) form.append(key, textOf(value));
    else for (const [index, part] of value.entries()) form.append(`${key}[${index}]`, textOf(part));
  }
  for (const [index, file] of files.entries()) {
    form.append(many ? `${field}[${index}]` : field, file, file.name);
  }
  return form;
};

type WhenRefused = (askedAt: number, endpoint: string) => void;
const whenRefused = new Set<WhenRefused>();

/**
 * Calls the listener whenever a call that needs a session was answered with 401, with the moment it was made
 * (`nextMoment`) and the name of what was called. Answers how to stop.
 */
export const onRefused = (listener: WhenRefused): (() => void) => {
  whenRefused.add(listener);
  return () => whenRefused.delete(listener);
};

type Envelope = { message: unknown; code?: unknown; errors?: unknown; details?: unknown };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A list of sentences for each field. */
const isListed = (value: unknown): value is Record<string, string[]> =>
  isObject(value) &&
  Object.values(value).every(
    (list) => Array.isArray(list) && list.every((sentence) => typeof sentence === 'string'),
  );

const envelopeIn = (json: unknown): Envelope | null => (isObject(json) && 'message' in json ? json : null);

/**
 * The answer's error as the contract has it (decisions D6); set-forgot-password answers `message: { password: [...] }`.
 * Read by hand: schemas would be the heaviest part of every page.
 */
export const errorOf = ({ json, status, requestId }: Reply): ApiError => {
  const { message, code, errors, details } = envelopeIn(json) ?? { message: null };
  if (typeof message === 'string' && typeof code === 'string') {
    const listed = isListed(errors) ? { errors } : {};
    const detailed = isObject(details) ? { details: details as Record<string, unknown> } : {};
    return new ApiError(status, { message, code, ...listed, ...detailed }, requestId);
  }
  if (!isListed(message)) return unexpectedAnswer(status, requestId);
  const [first = ''] = Object.values(message)[0] ?? [];
  const known = typeof code === 'string' ? code : 'validation.failed';
  return new ApiError(status, { code: known, message: first, errors: message }, requestId);
};

const isContract = (endpoint: EndpointCall): endpoint is AnyEndpoint => 'answer' in endpoint;

/** Whether an answer is what the contract says, which is loaded for this alone. */
const isAnswerOf = async (endpoint: EndpointCall, json: unknown): Promise<boolean> => {
  const { endpoints } = await import('#shared/api.ts');
  const contract = isContract(endpoint) ? endpoint : endpoints.find(({ name }) => name === endpoint.name);
  return contract?.answer.safeParse(json).success === true;
};

/**
 * Calls one endpoint of the contract: method, path, types and errors come from its declaration.
 * @throws ApiError for every answer but success, and `network.unreachable` when none came.
 */
export const call = async <E extends EndpointCall>(
  endpoint: E,
  ...[input]: Record<string, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): Promise<AnswerOf<E>> => {
  const askedAt = nextMoment();
  const reply = await exchange(endpoint, input ?? {});
  serverClock.note(reply.serverTime);
  if (reply.status < 200 || reply.status > 299) {
    if (reply.status === 401 && endpoint.access !== 'public')
      for (const listener of whenRefused) listener(askedAt, endpoint.name);
    throw errorOf(reply);
  }
  // The built client has no schemas: there the server has checked its own answers, in every test.
  const isAsAgreed = import.meta.env.DEV ? await isAnswerOf(endpoint, reply.json) : isObject(reply.json);
  if (!isAsAgreed) throw unexpectedAnswer(reply.status, reply.requestId);
  return reply.json as AnswerOf<E>;
};

/**
 * The schema of an endpoint's body, for a form: of its contract (`*.api.ts`), where others import its call (`*.calls.ts`).
 * @throws TypeError when its contract has none.
 */
export const bodyOf = <B extends z.ZodType>(endpoint: { name: string; body?: B }): B => {
  if (!endpoint.body) throw new TypeError(`${endpoint.name} has no body`);
  return endpoint.body;
};

const exchange = (endpoint: EndpointCall, input: LooseInput): Promise<Reply> => {
  const headers: Record<string, string> = { accept: 'application/json', 'x-app-token': APP_TOKEN };
  if (isUnattended()) headers['x-unattended'] = 'yes';
  if (input.bearer) headers.authorization = `Bearer ${input.bearer}`;
  let payload: BodyInit | null = null;
  if (endpoint.files) {
    payload = formOf(input.body, endpoint.files.field, input.files ?? [], endpoint.files.maxCount > 1);
  } else if (input.body !== undefined) {
    payload = JSON.stringify(input.body);
    headers['content-type'] = 'application/json';
  }
  return send({
    endpoint: { name: endpoint.name, params: Object.fromEntries(entriesOf(input.params)) },
    method: endpoint.method.toUpperCase(),
    url: urlOf(endpoint.path, input.params, input.query),
    headers,
    payload,
    signal: input.signal,
    onProgress: input.onProgress,
  });
};
