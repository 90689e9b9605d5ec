import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import { readJson } from '#shared/kernel/json.ts';
import { APP_TOKEN, errorOf, urlOf } from './api.ts';
import { unreachable } from './api-error.ts';

const NAME = /filename="([^"]+)"/;

const gone = (): never => {
  throw unreachable();
};

const fileAt = async (url: string, bearer: string | undefined): Promise<Response> => {
  const headers = { 'x-app-token': APP_TOKEN, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
  const answer = await fetch(url, { headers }).catch(gone);
  if (answer.ok) return answer;
  const json = readJson(await answer.text().catch(gone));
  throw errorOf({
    status: answer.status,
    json,
    requestId: answer.headers.get('x-request-id'),
    serverTime: null,
  });
};

const press = (href: string, name: string): void => {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
};

/**
 * Has the browser itself fetch a file that may be large, once the server is seen to give it. The call must need no header.
 * @throws ApiError for every answer but success, and `network.unreachable` when none came.
 */
export const downloadFile = async (
  { path }: Pick<EndpointCall, 'path'>,
  params: Record<string, string>,
): Promise<void> => {
  const url = urlOf(path, params, undefined);
  const answer = await fileAt(url, undefined);
  await answer.body?.cancel();
  press(url, '');
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
  const answer = await fileAt(urlOf(path, params, query), bearer);
  const url = URL.createObjectURL(await answer.blob().catch(gone));
  press(url, NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'reloved.csv');
  URL.revokeObjectURL(url);
};
