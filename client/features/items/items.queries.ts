import { itemByUuid, itemByUuidAsUser } from '#shared/item-page/item-page.calls.ts';
import { categories, listItems, listItemsAsUser, subCategoryProperties } from '#shared/items/items.calls.ts';
import { SHOP_PAGE_SIZE } from '#shared/items/items.rules.ts';
import type { ShopPageView } from '#shared/items/items.schema.ts';
import { shopCountsByFilter } from '#shared/items/search.calls.ts';
import { translatedWords } from '#shared/items/translation.calls.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import { call } from '../../lib/http/api.ts';
import type { AnswerOf, QueryIn } from '../../lib/http/contracts.ts';
import { every } from '../../live/every.ts';
import { OF_CATALOGUE } from '../../settings/changes-with.ts';
import type { SteadyList } from './steady-list.ts';
import { steady } from './steady-list.ts';

/** Who reads: a signed-in user also sees what is theirs (`auth`), anybody else the public answer (`global`). */
export type Reader = 'auth' | 'global';

/** One item with its properties and questions, as its page shows it. */
export type ItemPage = AnswerOf<typeof itemByUuid>['data'];

/** What the shop is asked for, as the contract writes it. */
export type ShopRequest = QueryIn<typeof listItems>;

/** What the shop is narrowed by, for its counts. */
export type CountsRequest = NonNullable<QueryIn<typeof shopCountsByFilter>>;

/** A page of the shop. */
export type ShopPage = ShopPageView & SteadyList;

const AN_HOUR = 3_600_000;
const A_MINUTE = 60_000;

/** For listing an item, or for the shop, where what was retired may still have items. */
type CatalogueUse = 'listing' | 'shop';

/** The tree of categories. It hardly ever changes; when it does, everybody is told (use-settings-news.ts). */
export const categoriesQuery = (use: CatalogueUse = 'listing') => ({
  queryKey: ['categories', use],
  queryFn: async () => (await call(categories, { query: use === 'shop' ? { for: use } : {} })).data,
  staleTime: AN_HOUR,
  meta: OF_CATALOGUE,
});

/** The properties of one subcategory with their values. */
export const propertiesQuery = (subCategoryId: number, use: CatalogueUse = 'listing') => ({
  queryKey: ['sub-category-properties', subCategoryId, use],
  queryFn: async () => {
    const query = { sub_category_id: subCategoryId, ...(use === 'shop' ? { for: use } : {}) };
    return (await call(subCategoryProperties, { query })).data;
  },
  staleTime: AN_HOUR,
  meta: OF_CATALOGUE,
});

export type ItemWords = Pick<ItemPage['item_details'], 'uuid' | 'item_name' | 'item_description'>;

/** An item's words in another language. Words that change are translated anew: they are part of the key. */
export const translationQuery = ({ uuid, item_name, item_description }: ItemWords, to: Locale) => ({
  queryKey: ['translation', uuid, to, item_name, item_description],
  queryFn: async () => (await call(translatedWords, { params: { uuid }, query: { to } })).data,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Items on sale, a page at a time. Read it through `shopPageAtom`, which keeps it up to date. */
export const shopQuery = (reader: Reader, request: ShopRequest) => ({
  queryKey: ['shop', reader, request],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ShopPage> => {
    const answer = await call(reader === 'auth' ? listItemsAsUser : listItems, { query: request, signal });
    return steady(answer.data, Number(request.size ?? SHOP_PAGE_SIZE));
  },
  meta: OF_CATALOGUE,
});

/** How many items each choice would show. Figures for orientation: they are brought up to date now and then, quietly. */
export const shopCountsQuery = (request: CountsRequest) => ({
  queryKey: ['shop-counts', request],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(shopCountsByFilter, { query: request, signal })).data,
  staleTime: A_MINUTE,
  refetchInterval: every(A_MINUTE),
  meta: OF_CATALOGUE,
});

/** One item. Read it through `itemPageAtom`, which keeps it up to date. */
export const itemPageQuery = (reader: Reader, uuid: string) => ({
  queryKey: ['item', reader, uuid],
  queryFn: async (): Promise<ItemPage> => {
    const { data } = await call(reader === 'auth' ? itemByUuidAsUser : itemByUuid, { params: { uuid } });
    // Nothing on the page shows it, and the page arrives with what is kept here.
    const { sub_category_property: _asked, ...sub_category } = data.item_details.sub_category;
    return { ...data, item_details: { ...data.item_details, sub_category } };
  },
});
