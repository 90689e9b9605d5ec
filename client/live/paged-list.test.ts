import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeSocket } from '#tests/support/fake-socket.ts';
import { inRows, pagedAtom, readPages } from './paged-list.ts';
import { createQueryClient } from './query-client.ts';

type Row = { id: number; version: number };

vi.mock('./socket.ts', () => import('#tests/support/fake-socket.ts'));

beforeEach(() => {
  fakeSocket.handlers.clear();
  fakeSocket.catchUps.clear();
});

/** Puts a newer version of a row in its place. */
const reduce = (rows: Row[], { data }: { data: Row }): Row[] =>
  rows.some(({ id, version }) => id === data.id && version < data.version)
    ? rows.map((row) => (row.id === data.id ? data : row))
    : rows;

const say = (id: number, version: number): void => {
  for (const handler of fakeSocket.handlers) handler({ data: { id, version } });
};

const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id, version: 1 }));

/** A list of three pages, which a server may have changed since; other rows are there by themselves alone. */
const setUp = async (pages: Row[][], alone: Row[] = []) => {
  const store = createStore();
  const client = createQueryClient();
  store.set(queryClientAtom, client);
  const page = vi.fn(async ({ before }: { before?: string }) => {
    const nth = Number(before ?? 0);
    return { data: pages[nth] ?? [], next: nth + 1 < pages.length ? String(nth + 1) : null };
  });
  const one = vi.fn(async (id: number) => alone.find((row) => row.id === id) ?? null);
  const list = pagedAtom<Row>(() => ({
    queryKey: ['rows'],
    queryFn: (where) => readPages(where, { page, one }),
    events: { 'offer.placed': (rows, event) => inRows(reduce)(rows, event as unknown as { data: Row }) },
  }));
  store.sub(list, () => undefined);
  const read = () => store.get(list);
  const ids = () => read().data?.map(({ id }) => id);
  await expect.poll(ids).toBeDefined();
  await expect.poll(() => read().isCurrent).toBe(true);
  page.mockClear();
  const asked = () => page.mock.calls.map(([{ before }]) => before ?? 'first');
  return { pages, page, one, read, ids, asked };
};

test('a list shows one page more with each press, to its end, and says when there is none', async () => {
  const { ids, read } = await setUp([rowsOf(9, 8), rowsOf(7, 6), rowsOf(5)]);
  expect(ids()).toEqual([9, 8]);
  await read().showOlder?.();
  expect(ids()).toEqual([9, 8, 7, 6]);
  await read().showOlder?.();
  expect(ids()).toEqual([9, 8, 7, 6, 5]);
  expect(read().showOlder).toBeNull();
});

test('an event reaches rows of older pages, and those that are on their way', async () => {
  const { page, read } = await setUp([rowsOf(9), rowsOf(7), rowsOf(5)]);
  const versions = () => read().data?.map(({ id, version }) => [id, version]);
  await read().showOlder?.();
  say(7, 2);
  expect(versions()).toEqual([
    [9, 1],
    [7, 2],
  ]);
  // Told after the list was asked for: what the server answers does not know of it.
  page.mockImplementationOnce(async () => {
    say(5, 3);
    return { data: rowsOf(9), next: '1' };
  });
  await read().showOlder?.();
  expect(versions()).toEqual([
    [9, 1],
    [7, 1],
    [5, 3],
  ]);
});

test('after a cut all of it is fetched, as far as it was read', async () => {
  const { pages, ids, asked, read } = await setUp([rowsOf(9), rowsOf(7), rowsOf(5)]);
  await read().showOlder?.();
  // What stood on the second page has come to the first, as something new has.
  pages.splice(0, 3, rowsOf(10, 7), rowsOf(9), rowsOf(5));
  for (const catchUp of fakeSocket.catchUps) catchUp();
  await expect.poll(ids).toEqual([10, 7, 9]);
  expect(asked()).toEqual(['first', '1', 'first', '1']);
});

test('a row that two pages have, since it moved between them, is shown once, where it was found last', async () => {
  const { ids, read } = await setUp([rowsOf(9, 7), rowsOf(8, 7, 6)]);
  await read().showOlder?.();
  expect(ids()).toEqual([9, 8, 7, 6]);
});

test('a page that cannot be fetched is refused; what is shown stays, and the next press asks for the same one', async () => {
  const { page, ids, read, asked } = await setUp([rowsOf(9), rowsOf(7), rowsOf(5)]);
  page.mockRejectedValueOnce(new Error('away'));
  await expect(read().showOlder?.()).rejects.toThrow('away');
  expect(ids()).toEqual([9]);
  // Nor is it asked for until then, when the rest is fetched anew.
  page.mockClear();
  for (const catchUp of fakeSocket.catchUps) catchUp();
  await expect.poll(() => read().isCurrent).toBe(true);
  expect(asked()).toEqual(['first']);
  await read().showOlder?.();
  expect(ids()).toEqual([9, 7]);
});

test('a row beyond the pages is found by its id, once, and stays when the list is fetched anew', async () => {
  const { pages, one, ids, read } = await setUp([rowsOf(9), rowsOf(5)], rowsOf(5));
  expect(read().mayHave(5)).toBe(true);
  await read().lookFor(5);
  expect(ids()).toEqual([9, 5]);
  expect(read().mayHave(5)).toBe(false);
  pages[0] = rowsOf(10, 9);
  for (const catchUp of fakeSocket.catchUps) catchUp();
  await expect.poll(ids).toEqual([10, 9, 5]);
  await read().showOlder?.();
  expect(ids()).toEqual([10, 9, 5]);
  expect(one).toHaveBeenCalledTimes(2);
});

test('a row that is looked for again, since the first answer did not come, is there once', async () => {
  const { ids, read, one } = await setUp([rowsOf(9), rowsOf(8)], rowsOf(5));
  one.mockRejectedValueOnce(new Error('away'));
  await read().lookFor(5);
  expect([ids(), read().mayHave(5)]).toEqual([[9], true]);
  await read().lookFor(5);
  expect(ids()).toEqual([9, 5]);
});

test('of several rows beyond the pages all stay', async () => {
  const { ids, read } = await setUp([rowsOf(9), rowsOf(8)], rowsOf(5, 4));
  await read().lookFor(5);
  await read().lookFor(4);
  expect(ids()).toEqual([9, 5, 4]);
});

test('a row that is nowhere is looked for once, and never where the list is whole, or the id is none', async () => {
  const { ids, read, one } = await setUp([rowsOf(9), rowsOf(5)]);
  await read().lookFor(4);
  expect([ids(), read().mayHave(4), read().mayHave(Number.NaN)]).toEqual([[9], false, false]);
  await read().showOlder?.();
  expect(read().mayHave(3)).toBe(false);
  expect(one).toHaveBeenCalledWith(4);
});

test('a server of the version before, which knows no pages, has one', async () => {
  const { page, read } = await setUp([rowsOf(9), rowsOf(5)]);
  page.mockImplementation(async () => ({ data: rowsOf(9, 8) }) as never);
  await read().showOlder?.();
  expect([read().data, read().showOlder]).toEqual([rowsOf(9, 8), null]);
});
