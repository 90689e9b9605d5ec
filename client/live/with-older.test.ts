import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { PagesWhere } from './paged-list.ts';
import type { WithOlder } from './with-older.ts';
import { olderOf, readWithOlder } from './with-older.ts';

test('what was said is there page by page back to its beginning, and what comes meanwhile leaves no gap', async () => {
  const client = new QueryClient();
  const queryKey = ['case'];
  let last = 7;
  /** Pages of three. */
  const read = async ({ before = last + 1 }: { before?: number }) => {
    const ids = [before - 3, before - 2, before - 1].filter((id) => id > 0);
    return { state: 'open', messages: ids.map((id) => ({ id })), has_older: before > 4 };
  };
  type Case = WithOlder<Awaited<ReturnType<typeof read>>>;
  const queryFn = (where: PagesWhere) => readWithOlder(where, read);
  await client.fetchQuery({ queryKey, queryFn });
  const shown = () => client.getQueryData<Case>(queryKey) as Case;
  const ids = () => shown().messages.map(({ id }) => id);
  expect(ids()).toEqual([5, 6, 7]);
  last = 9;
  await olderOf({ client, queryKey }, shown())?.();
  expect(ids()).toEqual([4, 5, 6, 7, 8, 9]);
  expect(shown()).toMatchObject({ state: 'open', has_older: true });
  await olderOf({ client, queryKey }, shown())?.();
  expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(olderOf({ client, queryKey }, shown())).toBeNull();
});
