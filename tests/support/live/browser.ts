import type { QueryKey } from '@tanstack/react-query';
import type { Atom } from 'jotai';
import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import type { LiveQuery } from '#client/live/live-query.ts';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import type { EventType } from '#shared/events.ts';
import { apiOf } from '../http.ts';

/** What a page is told in place of what it asked for. */
export const refusal = (error: unknown): unknown => {
  if (error instanceof Error && 'code' in error) return { refused: error.code };
  throw error;
};

export type Asked = {
  queryKey: QueryKey;
  queryFn: () => Promise<unknown>;
  /** Each reducer knows the data of its own query. */
  events?: object;
};
type Live = { data: unknown; error: Error | null };

/**
 * A browser without a screen: the client's own modules. Calls and events go to the real server. A tab has one connection and one
 * store: whoever opens several loads the modules once more for each.
 */
export const openBrowser = async (url: string, reader: { token: string } | null) => {
  const { unreachable } = await import('#client/lib/http/api-error.ts');
  const { setInternalTransport } = await import('#client/lib/http/transport.ts');
  const { createQueryClient } = await import('#client/live/query-client.ts');
  const { startSessionAtom } = await import('#client/lib/session/session.ts');
  const { onReconnect } = await import('#client/live/socket.ts');
  const { on, optionsOf, getShown, subscribe } = await import('#client/live/live-query.ts');
  const { QueryObserver } = await import('@tanstack/react-query');
  const api = apiOf(url, reader ? { authorization: `Bearer ${reader.token}` } : {});
  setInternalTransport(async ({ method, url: path, headers, payload }) => {
    const body = typeof payload === 'string' ? JSON.parse(payload) : undefined;
    const answer = await api.send(method, path, body, headers).catch(() => null);
    if (!answer) throw unreachable();
    return { status: answer.status, json: answer.body, requestId: null, serverTime: null };
  });
  const store = createStore();
  const client = createQueryClient();
  store.set(queryClientAtom, client);
  const profile = reader ? ((await api.get('/api/auth/me/profile')).body.data as ProfileView) : null;
  store.set(startSessionAtom, profile);
  const connected = new Promise<void>((resolve) => onReconnect(resolve));
  const stops: (() => void)[] = [];
  return {
    client,
    store,
    connected,
    /** Keeps a live list on the screen. */
    hold: (atom: Atom<Live>): (() => unknown) => {
      stops.push(store.sub(atom, () => undefined));
      return () => {
        const { data, error } = store.get(atom);
        // What is on the screen stays there when it cannot be fetched any more.
        return data === undefined && error ? refusal(error) : data;
      };
    },
    /** Keeps on the screen what `useLiveQuery` shows; `events` after which it is fetched anew, if it names none. */
    holdAsked: (query: Asked, events: readonly EventType[] = []): (() => unknown) => {
      const live = { events: on(events, 'refetch'), ...query } as LiveQuery<unknown>;
      stops.push(subscribe(client, live, () => undefined));
      const observer = new QueryObserver(client, optionsOf(live));
      stops.push(observer.subscribe(() => undefined));
      return () => {
        const { data, error } = observer.getCurrentResult();
        return error ? refusal(error) : (getShown(client, query) ?? data);
      };
    },
    onClose: (stop: () => void) => stops.push(stop),
    close: () => {
      for (const stop of stops) stop();
      client.clear();
    },
  };
};
export type Browser = Awaited<ReturnType<typeof openBrowser>>;
