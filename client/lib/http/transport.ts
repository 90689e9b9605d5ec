import { readJson } from '#shared/kernel/json.ts';
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
  /** The server's clock as the answer told it, ms since 1970 UTC. */
  serverTime: number | null;
};

const replyOf = (status: number, text: string, header: (name: string) => string | null): Reply => {
  const exact = Number(header('x-server-time'));
  // The Date header counts whole seconds: its middle is the best guess.
  const coarse = Date.parse(header('date') ?? '') + 500;
  const serverTime = exact > 0 ? exact : coarse;
  return {
    status,
    json: readJson(text),
    requestId: header('x-request-id'),
    serverTime: Number.isFinite(serverTime) ? serverTime : null,
  };
};

let sendInside: ((message: Message) => Promise<Reply>) | null = null;

/** Where pages are rendered nothing goes over the network: another way takes its place, once, for all requests. */
export const setInternalTransport = (way: (message: Message) => Promise<Reply>): void => {
  sendInside = way;
};

/** Sends one message and reads the whole reply. Only an upload that shows its progress needs XMLHttpRequest. */
export const send = (message: Message): Promise<Reply> => {
  if (sendInside) return sendInside(message);
  return message.onProgress ? sendWithProgress(message) : sendWithFetch(message);
};

const sendWithFetch = async ({ method, url, headers, payload, signal }: Message): Promise<Reply> => {
  // The page's language, whatever the browser's own is: a payment leads back to it.
  const language = document.documentElement.lang;
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, 'accept-language': language },
      body: payload,
      signal,
      credentials: 'same-origin',
      // What is given back when a page closes must still arrive.
      keepalive: method === 'DELETE',
    });
    return replyOf(response.status, await response.text(), (name) => response.headers.get(name));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
};

const sendWithProgress = (message: Message): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(message.method, message.url);
    for (const [name, value] of Object.entries(message.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) message.onProgress?.(event.loaded / event.total);
    };
    request.onload = () =>
      resolve(replyOf(request.status, request.responseText, (name) => request.getResponseHeader(name)));
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
    message.signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (message.signal?.aborted) request.abort();
    else request.send(message.payload instanceof ReadableStream ? null : message.payload);
  });
