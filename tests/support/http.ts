import { countWork } from './work.ts';

/** What costs a look at a password, and is seldom what a test is about. */
const COUNTED = { '/api/login': 'logins', '/api/sign-up': 'registrations' } as const;
const isCounted = (path: string): path is keyof typeof COUNTED => Object.hasOwn(COUNTED, path);

/** An answer as a test looks at it. */
export type Answer = {
  status: number;
  headers: Headers;
  // Tests assert on shapes; the contract's own schemas are checked by the server in test mode.
  body: {
    message?: unknown;
    code?: string;
    data?: unknown;
    errors?: Record<string, string[]>;
    details?: unknown;
  } & Record<string, unknown>;
};

export type Api = {
  /** Any method, upper case. */
  send(method: string, path: string, body?: unknown, headers?: HeadersInit): Promise<Answer>;
  get(path: string, headers?: HeadersInit): Promise<Answer>;
  post(path: string, body?: unknown, headers?: HeadersInit): Promise<Answer>;
  put(path: string, body?: unknown, headers?: HeadersInit): Promise<Answer>;
  delete(path: string, headers?: HeadersInit): Promise<Answer>;
};

const readBody = async (response: Response): Promise<Answer['body']> => {
  const text = await response.text();
  return (response.headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : { text };
};

/**
 * Calls the product over HTTP as a program does. A FormData body is sent as multipart, a Blob as it is, anything else as JSON. A header
 * with an empty value is left out.
 */
export const apiOf = (url: string, always: Record<string, string> = {}): Api => {
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers?: HeadersInit,
  ): Promise<Answer> => {
    if (method === 'POST' && isCounted(path)) countWork(COUNTED[path]);
    const isForm = body instanceof FormData || body instanceof URLSearchParams || body instanceof Blob;
    const wanted = {
      'x-app-token': 'reloved-web',
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...always,
      ...Object.fromEntries(new Headers(headers)),
    };
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: Object.entries(wanted).filter(([, value]) => value !== ''),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await readBody(response) };
  };
  return {
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  };
};

/** Sends, and answers the data; a refusal ends the test. */
export const sent = async <Data>(api: Api, method: string, path: string, body?: unknown): Promise<Data> => {
  const answer = await api.send(method, path, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status} ${answer.body.code}`);
  return answer.body.data as Data;
};

/** How many answers there are of each kind: `201`, or `409 item.on_hold`. */
export const kindsOf = (answers: readonly Answer[]): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = status < 400 ? String(status) : `${status} ${body.code}`;
    counted[kind] = (counted[kind] ?? 0) + 1;
  }
  return counted;
};
