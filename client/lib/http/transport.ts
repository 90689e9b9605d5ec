import { readJson } from '#shared/kernel/json.ts';
import type { ServerTime } from '../time/server-clock.ts';
import { elapsed } from '../time/server-clock.ts';
import { unreachable } from './api-error.ts';

export type Message = {
  /** The contract's name and the fields of its path: what a server needs to answer without HTTP. */
  endpoint: { name: string; params: Record<string, unknown> };
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: BodyInit | null;
  signal: AbortSignal | undefined;
  onProgress: ((share: number) => void) | undefined;
};

export type Reply = {
  status: number;
  json: unknown;
  requestId: string | null;
  /** What the answer says of the server's clock. */
  serverTime: ServerTime | null;
};

type Header = (name: string) => string | null;

const replyOf = (status: number, text: string, header: Header, sentAt: number): Reply => {
  // The Date header counts whole seconds: its middle is the best guess.
  const at = Date.parse(header('date') ?? '') + 500;
  return {
    status,
    json: readJson(text),
    requestId: header('x-request-id'),
    serverTime: Number.isNaN(at) ? null : { at, sentAt },
  };
};

let sendInside: ((message: Message) => Promise<Reply>) | null = null;

/** Where pages are rendered nothing goes over the network: another way takes its place, once, for all requests. */
export const setInternalTransport = (way: (message: Message) => Promise<Reply>): void => {
  sendInside = way;
};

/** A connection that dies may hang for minutes without an error. Our slowest answer, that of a payment provider, takes 30 s. */
const PATIENCE_MS = 45_000;

/** Sends one message and reads the whole reply. Only an upload that shows its progress needs XMLHttpRequest. */
export const send = (message: Message): Promise<Reply> => {
  if (sendInside) return sendInside(message);
  return message.onProgress ? sendWithProgress(message) : sendWithFetch(message);
};

const sendWithFetch = async ({ method, url, headers, payload, signal }: Message): Promise<Reply> => {
  // The page's language, whatever the browser's own is: a payment leads back to it.
  const language = document.documentElement.lang;
  const sentAt = elapsed();
  // Files may take their time: those that show how far they are end when nothing moves any more.
  const inTime = payload instanceof FormData ? [] : [AbortSignal.timeout(PATIENCE_MS)];
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, 'accept-language': language },
      body: payload,
      signal: AbortSignal.any([...inTime, ...(signal ? [signal] : [])]),
      credentials: 'same-origin',
      // What is given back when a page closes must still arrive.
      keepalive: method === 'DELETE',
    });
    return replyOf(response.status, await response.text(), (name) => response.headers.get(name), sentAt);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
};

const sendWithProgress = (message: Message): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const sentAt = elapsed();
    request.open(message.method, message.url);
    for (const [name, value] of Object.entries(message.headers)) request.setRequestHeader(name, value);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const giveUp = (): void => {
      reject(unreachable());
      request.abort();
    };
    const waitAgain = (): void => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, PATIENCE_MS);
    };
    waitAgain();
    request.upload.onprogress = (event) => {
      waitAgain();
      if (event.lengthComputable) message.onProgress?.(event.loaded / event.total);
    };
    request.onload = () =>
      resolve(
        replyOf(request.status, request.responseText, (name) => request.getResponseHeader(name), sentAt),
      );
    request.onloadend = () => clearTimeout(silence);
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
    message.signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (message.signal?.aborted) request.abort();
    else request.send(message.payload instanceof ReadableStream ? null : message.payload);
  });
