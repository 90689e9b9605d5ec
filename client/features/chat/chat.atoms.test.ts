import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aChannel } from '#tests/support/channel-views.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import { elapsed, serverClock, serverNow } from '../../lib/time/server-clock.ts';
import { onePage } from '../../live/paged-list.ts';
import { createQueryClient } from '../../live/query-client.ts';
import { channelsAtom, unreadMessagesAtom } from './chat.atoms.ts';
import { channelsQuery } from './chat.queries.ts';

vi.mock('../../live/socket.ts', () => ({
  isConnected: () => true,
  onEvent: () => () => undefined,
  onReconnect: () => () => undefined,
  subscribeRoom: () => ({ joined: new Promise(() => undefined), wasOpen: false, leave: () => undefined }),
}));

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, addEventListener: () => undefined });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => vi.unstubAllGlobals());

/** So much later, as an answer of the server says. */
const pass = (ms: number): void => serverClock.note({ at: serverNow() + ms, sentAt: elapsed() });

test('what is unread of somebody blocked waits no more once the time of their purchase runs out on an open page', () => {
  const store = createStore();
  const client = createQueryClient();
  store.set(queryClientAtom, client);
  const over_at = new Date(serverNow() + 60_000).toISOString();
  const unread = { last_seq: 2, unread_count: 2 };
  const rows = [
    aChannel(1, { ...unread, over_at, my_block_id: 5 }),
    aChannel(2, { ...unread, over_at, blocked_by_other: true }),
    aChannel(3, { ...unread, my_block_id: 5 }),
  ];
  client.setQueryData(channelsQuery(null).queryKey, onePage(rows));
  const seen: number[] = [];
  const stop = store.sub(unreadMessagesAtom, () => seen.push(store.get(unreadMessagesAtom)));
  const renders = vi.fn();
  const stopList = store.sub(channelsAtom, renders);
  expect(store.get(unreadMessagesAtom)).toBe(6);
  pass(5_000);
  renders.mockClear();
  pass(50_000);
  expect(renders).not.toHaveBeenCalled();
  pass(6_000);
  expect(seen).toEqual([4]);
  expect(store.get(channelsAtom).data?.map(({ unread_count }) => unread_count)).toEqual([0, 2, 2]);
  stop();
  stopList();
});
