import type { QueryKey } from '@tanstack/react-query';
import type { Atom } from 'jotai';
import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { io } from 'socket.io-client';
import { vi } from 'vitest';
import type { LiveQuery } from '#client/live/live-query.ts';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import type { EventType } from '#shared/events.ts';
import { apiOf } from '../http.ts';
import type { Person } from '../person.ts';
import { until } from '../until.ts';

/** A page as its live code holds it, and what a fresh load of it shows. */
export type Screen = {
  name: string;
  /** What is on the screen; undefined until it has come. */
  shown: () => unknown;
  fresh: () => Promise<unknown>;
};

export type Pages = { who: string; screens: Screen[]; close: () => void };

/** What the client's modules see of a browser. */
const browser = (): void => {
  vi.stubGlobal('document', { readyState: 'complete', documentElement: { lang: 'en' } });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setImmediate(run));
};

/** What a page is told in place of what it asked for. */
export const refusal = (error: unknown): unknown => {
  if (error instanceof Error && 'code' in error) return { refused: error.code };
  throw error;
};

export type Asked = {
  queryKey: QueryKey;
  queryFn: () => Promise<unknown>;
  events?: LiveQuery<unknown>['events'];
};
type Live = { data: unknown; error: Error | null };

/**
 * A browser without a screen: the client's own modules, loaded once more for each reader, since a tab has one connection
 * and one store. Calls and events go to the real server.
 */
export const openBrowser = async (url: string, person: Person | null) => {
  browser();
  vi.resetModules();
  const auth = person ? { token: person.token } : {};
  const connect = () => io(url, { auth, transports: ['websocket'], forceNew: true });
  vi.doMock('socket.io-client', () => ({ io: connect }));
  const { sendFromInside } = await import('#client/lib/http/transport.ts');
  const { createQueryClient } = await import('#client/live/query-client.ts');
  const { startSessionAtom } = await import('#client/lib/session/session.ts');
  const { onReconnect } = await import('#client/live/socket.ts');
  const { on, optionsOf, shownNow, subscribe } = await import('#client/live/live-query.ts');
  const { QueryObserver } = await import('@tanstack/react-query');
  const api = apiOf(url, person ? { authorization: `Bearer ${person.token}` } : {});
  sendFromInside(async ({ method, url: path, headers, payload }) => {
    const body = typeof payload === 'string' ? JSON.parse(payload) : undefined;
    const { status, body: json } = await api.send(method, path, body, headers);
    return { status, json, requestId: null, serverTime: null };
  });
  const store = createStore();
  const client = createQueryClient();
  store.set(queryClientAtom, client);
  const profile = person ? ((await person.api.get('/api/auth/me/profile')).body.data as ProfileView) : null;
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
      const live = { events: on(events, 'refetch'), ...query };
      stops.push(subscribe(client, live, () => undefined));
      const observer = new QueryObserver(client, optionsOf(live));
      stops.push(observer.subscribe(() => undefined));
      return () => {
        const { data, error } = observer.getCurrentResult();
        return error ? refusal(error) : (shownNow(client, query) ?? data);
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

/** Opens pages one after another and waits until each shows something and receives everything. */
export const openPages = async (
  who: string,
  url: string,
  person: Person | null,
  screensIn: (browser: Browser) => Promise<Screen[]>,
): Promise<Pages> => {
  const opened = await openBrowser(url, person);
  const screens = await screensIn(opened);
  await opened.connected;
  await until(`${who} sees every page`, () => screens.every(({ shown }) => shown() !== undefined));
  return { who, screens, close: opened.close };
};
