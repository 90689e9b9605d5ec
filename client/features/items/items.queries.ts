import { itemByUuid, itemByUuidAsUser } from '#shared/item-page/item-page.api.ts';
import { categories, listItems, listItemsAsUser, subCategoryProperties } from '#shared/items/items.api.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import type { AnswerOf, QueryIn } from '#shared/kernel/endpoint.ts';
import { call } from '../../lib/api.ts';

/** Who reads: a signed-in user also sees what is theirs (`auth`), anybody else the public answer (`global`). */
export type Reader = 'auth' | 'global';

/** One item with its properties and questions, as its page shows it. */
export type ItemPage = AnswerOf<typeof itemByUuid>['data'];

/** What the shop is asked for, as the contract writes it. */
export type ShopRequest = QueryIn<typeof listItems>;

/** A page of the shop; `arrived` came on sale since, newest first, and waits for the reader's tap. */
export type ShopPage = {
  data: ItemCard[];
  total: number;
  last_page: number;
  current_page: number;
  arrived: ItemCard[];
};

const AN_HOUR = 3_600_000;

/** The tree of categories; it hardly ever changes. */
export const categoriesQuery = () => ({
  queryKey: ['categories'],
  queryFn: async () => (await call(categories)).data,
  staleTime: AN_HOUR,
});

/** The properties of one subcategory with their values. */
export const propertiesQuery = (subCategoryId: number) => ({
  queryKey: ['sub-category-properties', subCategoryId],
  queryFn: async () =>
    (await call(subCategoryProperties, { query: { sub_category_id: subCategoryId } })).data,
  staleTime: AN_HOUR,
});

/** Items on sale, a page at a time. Read it through `shopPageAtom`, which keeps it up to date. */
export const shopQuery = (reader: Reader, request: ShopRequest) => ({
  queryKey: ['shop', reader, request],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ShopPage> => {
    const answer = await call(reader === 'auth' ? listItemsAsUser : listItems, { query: request, signal });
    return { ...answer.data, arrived: [] };
  },
});

/** One item. Read it through `itemPageAtom`, which keeps it up to date. */
export const itemPageQuery = (reader: Reader, uuid: string) => ({
  queryKey: ['item', reader, uuid],
  queryFn: async (): Promise<ItemPage> =>
    (await call(reader === 'auth' ? itemByUuidAsUser : itemByUuid, { params: { uuid } })).data,
});
