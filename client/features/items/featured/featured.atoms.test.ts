import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { anItemCard } from '#tests/support/item-cards.ts';
import { createQueryClient } from '../../../live/query-client.ts';
import { featuredAtom } from './featured.atoms.ts';

const line = vi.hoisted(() => ({ handlers: new Map<string, (event: unknown) => void>() }));
vi.mock('../../../live/socket.ts', () => ({
  onEvent: (type: string, handler: (event: unknown) => void) => {
    line.handlers.set(type, handler);
    return () => line.handlers.delete(type);
  },
  isConnected: () => false,
  onReconnect: () => () => undefined,
  subscribeRoom: () => ({ joined: new Promise(() => undefined), wasOpen: false, leave: () => undefined }),
}));

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterEach(() => vi.unstubAllGlobals());

/** What a query needs is loaded when it is first asked for, which takes its time on a busy machine. */
const PATIENT = { timeout: 10_000 };

const SOFA = '0e5f9a4e-7f0b-4c3c-9b58-0a1a2f3b4c5d';
const LAMP = '6b1f3c0e-2f64-4e0b-9d3b-1c2d3e4f5a6b';
const card = (uuid: string, changes: Partial<ItemCard> = {}): ItemCard =>
  anItemCard({ uuid, version: 1, featured_until: '2026-11-28T08:00:00.000Z', ...changes });
const answer = (data: ItemCard[]) =>
  Response.json({ data: { data, total: data.length, last_page: 1, current_page: 1 } });

test('what is sold while a fresh answer is on its way keeps its place', async () => {
  const late = Promise.withResolvers<Response>();
  const fetch = vi.fn().mockResolvedValueOnce(answer([card(SOFA), card(LAMP)]));
  fetch.mockReturnValueOnce(late.promise);
  vi.stubGlobal('fetch', fetch);
  const store = createStore();
  store.set(queryClientAtom, createQueryClient());
  const leave = store.sub(featuredAtom, () => undefined);
  await vi.waitFor(() => expect(store.get(featuredAtom).data).toHaveLength(2), PATIENT);

  const again = store.get(featuredAtom).refetch();
  const sold = card(SOFA, { version: 2, status: ITEM_STATUS.sold });
  line.handlers.get('item.sold')?.({ id: '1', type: 'item.sold', data: { view: 'public', item: sold } });
  late.resolve(answer([card(LAMP)]));
  await again;
  await vi.waitFor(
    () =>
      expect(store.get(featuredAtom).data?.map(({ uuid, status }) => [uuid, status])).toEqual([
        [SOFA, ITEM_STATUS.sold],
        [LAMP, ITEM_STATUS.approved],
      ]),
    PATIENT,
  );
  leave();
});
