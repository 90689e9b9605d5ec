import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import { APP_TOKEN, errorOf, urlOf } from './api.ts';
import { unreachable } from './api-error.ts';

const NAME = /filename="([^"]+)"/;

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const gone = (): never => {
  throw unreachable();
};

/**
 * Saves the file that a call answers, under the name the answer gives it. One that breaks off on its way is not saved.
 * @throws ApiError for every answer but success, and `network.unreachable` when none came, or not the whole of it.
 */
export const saveFile = async (
  { path }: Pick<EndpointCall, 'path'>,
  query: Record<string, string>,
  { params = {}, bearer }: { params?: Record<string, string>; bearer?: string } = {},
): Promise<void> => {
  const headers = { 'x-app-token': APP_TOKEN, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
  const answer = await fetch(urlOf(path, params, query), { headers }).catch(gone);
  if (!answer.ok) {
    const json = jsonIn(await answer.text().catch(gone));
    throw errorOf({
      status: answer.status,
      json,
      requestId: answer.headers.get('x-request-id'),
      serverTime: null,
    });
  }
  const url = URL.createObjectURL(await answer.blob().catch(gone));
  const link = document.createElement('a');
  link.href = url;
  link.download = NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'reloved.csv';
  link.click();
  URL.revokeObjectURL(url);
};
