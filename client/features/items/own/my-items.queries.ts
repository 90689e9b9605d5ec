import { myItems } from '#shared/items/items.calls.ts';
import { ITEM_STATUSES } from '#shared/items/items.rules.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { call } from '../../../lib/http/api.ts';

const PAGE_SIZE = 100;
/** Nobody is expected to look through more; the shop's search is the way to the rest. */
const MOST_PAGES = 10;

/** Whether the list may lack items for there being so many. */
export const isCut = (items: readonly OwnItem[]): boolean => items.length >= MOST_PAGES * PAGE_SIZE;

/** All of my items, newest first. Read them through `myItemsAtom`, which keeps them up to date. */
export const myItemsQuery = () => ({
  queryKey: ['my-items'],
  queryFn: async (): Promise<OwnItem[]> => {
    const items: OwnItem[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { data } = await call(myItems, {
        query: { status: ITEM_STATUSES.join(','), page, size: PAGE_SIZE },
      });
      items.push(...data.data);
      if (page >= data.last_page) break;
    }
    return items;
  },
});
