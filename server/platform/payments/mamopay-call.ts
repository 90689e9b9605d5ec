import { z } from 'zod';
import { PaymentProviderError } from './payments.ts';

/** One call of the provider's API; the answer is what the schema makes of it. Throws PaymentProviderError. */
export type Call = <Answer extends z.ZodType>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  schema: Answer,
  body?: unknown,
) => Promise<z.output<Answer>>;

export type CallOptions = {
  /** The API's base address, asked for on each call: the simulator's is known only once the server listens. */
  baseUrl(): string;
  apiKey: string;
  /** Milliseconds; 10,000 when not given. */
  timeout?: number;
};

const texts = z.union([z.string(), z.array(z.string())]);
/** The shapes in which refusals come (docs/payments.md). */
const refusal = z.looseObject({
  messages: texts.optional().catch(undefined),
  error: texts.optional().catch(undefined),
  errors: z
    .union([texts, z.record(z.string(), texts)])
    .optional()
    .catch(undefined),
});
const LONGEST_REASON = 300;

const textOf = (said: z.output<typeof texts> | Record<string, z.output<typeof texts>>): string => {
  if (typeof said === 'string') return said;
  if (Array.isArray(said)) return said.join(' ');
  return Object.entries(said)
    .map(([field, text]) => `${field}: ${textOf(text)}`)
    .join(' ');
};

/** What the provider says in a refusal, whichever of its shapes it took; null when it says nothing. */
const reasonOfRefusal = (text: string): string | null => {
  try {
    const { messages, error, errors } = refusal.parse(JSON.parse(text));
    const said = messages ?? errors ?? error;
    return said === undefined ? null : textOf(said).slice(0, LONGEST_REASON) || null;
  } catch {
    return null;
  }
};

const ask = async (options: CallOptions, method: string, path: string, body: unknown) => {
  try {
    const answer = await fetch(`${options.baseUrl().replace(/\/+$/, '')}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${options.apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeout ?? 10_000),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (cause) {
    const late = cause instanceof Error && cause.name === 'TimeoutError';
    throw new PaymentProviderError(
      late ? 'timeout' : 'network',
      `${method} ${path}: ${late ? 'no answer in time' : 'not reached'}`,
      undefined,
      cause,
    );
  }
};

/**
 * Asks MamoPay: its answer as `schema` reads it. Fails with a `PaymentProviderError`: `timeout`, `network`, `refused`
 * (4xx, with what it says), `failed` or `answer`.
 */
export const createCall =
  (options: CallOptions): Call =>
  async (method, path, schema, body) => {
    const { status, text } = await ask(options, method, path, body);
    if (status < 200 || status > 299) {
      throw new PaymentProviderError(
        status < 500 ? 'refused' : 'failed',
        `${method} ${path}: ${status}`,
        status,
        undefined,
        reasonOfRefusal(text),
      );
    }
    try {
      return schema.parse(JSON.parse(text));
    } catch (cause) {
      throw new PaymentProviderError('answer', `${method} ${path}: not understood`, status, cause);
    }
  };
