import type { Atom } from 'jotai';
import type { ItemPage, ShopPage } from '#client/features/items/items.queries.ts';
import type { VendorShown } from '#client/features/items/vendor/vendor.queries.ts';
import type { Paged, PagesWhere } from '#client/live/paged-list.ts';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { itemCard } from '#shared/items/items.schema.ts';
import { readAddress } from '#shared/places/address.rules.ts';
import { staffScreens } from './admin-screens.ts';
import type { Asked, Browser } from './browser.ts';
import { refusal } from './browser.ts';
import type { Screen } from './open-pages.ts';
import { asBought, ownScreens } from './own-screens.ts';
import { saleScreens } from './sale-screens.ts';

type Live<Data> = { data: Data | undefined; error: Error | null };
type Asking = { refetch: () => Promise<unknown> };
type Unsure = { unsure: readonly unknown[]; is_miscounted: boolean };

/** A page that shows a live list. `asShown` leaves out what a page may keep until it is left, such as what was sold. */
const live = <Data>(
  browser: Browser,
  name: string,
  atom: Atom<Live<Data>>,
  fetchAnew: () => Promise<Data>,
  asShown: (data: Data) => unknown = (data) => data,
): Screen => {
  const held = browser.hold(atom);
  return {
    name,
    shown: () => {
      const data = held() as Data | undefined;
      return data === undefined ? undefined : asShown(data);
    },
    fresh: async () => asShown(await fetchAnew()),
  };
};

/** Days of which the last one is today: from midnight in Dubai on the page asks anew, as `useAskWhenPast` has it do. */
const untilMidnight = async <Data>(
  browser: Browser,
  name: string,
  query: Asked & { queryFn: () => Promise<Data> },
  daysOf: (data: Data) => readonly { day: string }[],
): Promise<Screen> => {
  const { endOf } = await import('#client/features/dashboard/dashboard.queries.ts');
  const held = browser.holdAsked(query);
  return {
    name,
    shown: () => {
      const data = held() as Data | undefined;
      const end = data && endOf(daysOf(data));
      if (end && Date.parse(end) <= Date.now())
        void browser.client.refetchQueries(
          { queryKey: query.queryKey, exact: true },
          { cancelRefetch: false },
        );
      return data;
    },
    fresh: query.queryFn,
  };
};

type PagedQuery<Row> = Omit<PagesWhere, 'client'> & { queryFn: (where: PagesWhere) => Promise<Paged<Row>> };

/** A list that goes on, asked for as far as it is shown. */
const rowsOf =
  <Row>({ client }: Browser, { queryKey, queryFn }: PagedQuery<Row>) =>
  async (): Promise<Row[]> =>
    (await queryFn({ client, queryKey })).rows;

/** Of an address the area is shown; its owner may hold the exact one. */
const withPlace = <Card extends ItemCard>({ address, ...card }: Card) => ({
  ...card,
  place: readAddress(address)[1]?.name,
});
/** A card shows no more than a card has, though its owner may hold more. */
const asOnCard = (card: ItemCard) => withPlace(itemCard.parse(card));
/** Cards whose order is their reader's own, since what was sold stays where it was: each by itself. */
const eachOnSale = (cards: readonly ItemCard[]) =>
  Object.fromEntries(cards.filter(({ status }) => status === 1).map((card) => [card.uuid, asOnCard(card)]));
const isOnSale = ({ status }: ItemCard): boolean => status === 1 || status === 4;

/** What everybody sees. */
const publicScreens = async (browser: Browser, itemUuids: readonly string[], vendorUuid: string) => {
  const { shopPageAtom } = await import('#client/features/items/shop/shop.atoms.ts');
  const { anew } = await import('#client/features/items/steady-list.reducers.ts');
  const { requestKey } = await import('#client/features/items/arrivals.ts');
  const { readerAtom, itemPageAtom } = await import('#client/features/items/items.atoms.ts');
  const { itemPageQuery, shopQuery } = await import('#client/features/items/items.queries.ts');
  const { vendorAtom, vendorKey } = await import('#client/features/items/vendor/vendor.atoms.ts');
  const { vendorQuery } = await import('#client/features/items/vendor/vendor.queries.ts');
  const { showNewcomers } = await import('#client/features/items/vendor/vendor.reducers.ts');
  const reader = browser.store.get(readerAtom);
  /** An open page of what was sold or taken down says so; where its seller is away, a fresh load leads to nothing. */
  const pageShown = (page: ItemPage) =>
    'refused' in page ||
    (page.item_details.status >= ITEM_STATUS.sold && page.item_details.status !== ITEM_STATUS.bidAccepted)
      ? 'no longer there'
      : page;
  const shop = { size: '100' } as const;
  const { featuredAtom } = await import('#client/features/items/featured/featured.atoms.ts');
  const { featuredQuery } = await import('#client/features/items/featured/featured.queries.ts');
  const inPages = { size: '3' } as const;
  const [shopAtom, firstPageAtom] = [shopPageAtom(requestKey(shop)), shopPageAtom(requestKey(inPages))];
  // As the page itself does, after a moment: only the server knows whether these stand here, and what went on other pages.
  const askWhereUnsure = <Data>(atom: Atom<Live<Data> & Asking>, listOf: (data: Data) => Unsure) => {
    const ask = () => {
      const { data, refetch } = browser.store.get(atom);
      if (data && (listOf(data).unsure.length > 0 || listOf(data).is_miscounted)) void refetch();
    };
    browser.onClose(browser.store.sub(atom, ask));
  };
  const ownerAtom = vendorAtom(vendorKey(vendorUuid, 1));
  for (const atom of [shopAtom, firstPageAtom]) askWhereUnsure(atom, (page) => page);
  askWhereUnsure(ownerAtom, ({ items }) => items);
  const shopShown = (page: ShopPage) => {
    const { data, total } = anew(page, shop);
    return { data: data.map(asOnCard), total };
  };
  const vendorShown = (shown: VendorShown) => {
    const { vendor, items } = showNewcomers(shown);
    return { vendor, data: items.data.filter(isOnSale).map(asOnCard) };
  };
  return [
    live(
      browser,
      'the shop',
      shopAtom,
      () => shopQuery(reader, shop).queryFn({ signal: new AbortController().signal }),
      shopShown,
    ),
    live(
      browser,
      'the shop in pages',
      firstPageAtom,
      () => shopQuery(reader, inPages).queryFn({ signal: new AbortController().signal }),
      (page: ShopPage) => {
        const { total, last_page } = anew(page, inPages);
        return { total, last_page };
      },
    ),
    live(browser, 'featured', featuredAtom, featuredQuery().queryFn, eachOnSale),
    live(browser, 'the vendor', ownerAtom, vendorQuery(vendorUuid, 1).queryFn, vendorShown),
    ...itemUuids.map((uuid) =>
      live(
        browser,
        `item ${uuid}`,
        itemPageAtom(uuid),
        () => itemPageQuery(reader, uuid).queryFn().catch(refusal) as Promise<ItemPage>,
        pageShown,
      ),
    ),
  ];
};

/** What every member has, whoever they are. */
const memberScreens = async (browser: Browser) => {
  const { channelsAtom } = await import('#client/features/chat/chat.atoms.ts');
  const { channelsQuery } = await import('#client/features/chat/chat.queries.ts');
  const { myOffersAtom, offersToMeAtom } = await import('#client/features/offers/offers.atoms.ts');
  const { myOffersQuery, offersToMeQuery } = await import('#client/features/offers/offers.queries.ts');
  const { myPurchasesAtom } = await import('#client/features/purchases/purchases.atoms.ts');
  const { myPurchasesQuery } = await import('#client/features/purchases/purchases.queries.ts');
  const { watchedAtom, watchedQuery } = await import('#client/features/watchlist/watchlist.atoms.ts');
  const { myItemsAtom } = await import('#client/features/items/own/my-items.atoms.ts');
  const { myItemsQuery } = await import('#client/features/items/own/my-items.queries.ts');
  const { savedSearchesQuery } = await import('#client/features/saved-searches/saved-searches.queries.ts');
  const { dashboardQuery } = await import('#client/features/dashboard/dashboard.queries.ts');
  const figures = dashboardQuery(30);
  const { todayQuery } = await import('#client/features/home/today.queries.ts');
  const { blocksQuery } = await import('#client/features/chat/chat.queries.ts');
  const { holidayQuery } = await import('#client/features/items/own/holiday.queries.ts');
  const { deletionQuery } = await import('#client/features/accounts/personal-data/personal-data.queries.ts');
  const { enterRoom } = await import('#client/live/live-query.ts');
  const { MY_OFFERS, buyersQuery, watcherOffersQuery } = await import(
    '#client/features/offers/offers.queries.ts'
  );
  browser.onClose(enterRoom(browser.client, MY_OFFERS, { shop: true }));
  const buyersHeld = browser.holdAsked(buyersQuery());
  return [
    live(browser, 'conversations', channelsAtom, rowsOf(browser, channelsQuery(null)), conversationsShown),
    live(browser, 'my bids', myOffersAtom, rowsOf(browser, myOffersQuery())),
    live(browser, 'bids received', offersToMeAtom, rowsOf(browser, offersToMeQuery())),
    live(browser, 'purchases', myPurchasesAtom, rowsOf(browser, myPurchasesQuery()), (all) =>
      all.map(asBought),
    ),
    live(browser, 'watchlist', watchedAtom, watchedQuery().queryFn, eachOnSale),
    live(browser, 'my items', myItemsAtom, myItemsQuery().queryFn),
    {
      name: 'offers to watchers',
      shown: browser.holdAsked(watcherOffersQuery()),
      fresh: watcherOffersQuery().queryFn,
    },
    {
      name: 'records of buyers',
      // Whose there are; what they have done elsewhere is asked for again each minute.
      shown: () => Object.keys(buyersHeld() ?? {}),
      fresh: async () => Object.keys(await buyersQuery().queryFn()),
    },
    {
      name: 'saved searches',
      shown: browser.holdAsked(savedSearchesQuery()),
      fresh: savedSearchesQuery().queryFn,
    },
    {
      name: 'what leaving would mean',
      shown: browser.holdAsked(deletionQuery()),
      fresh: deletionQuery().queryFn,
    },
    { name: 'blocked people', shown: browser.holdAsked(blocksQuery()), fresh: blocksQuery().queryFn },
    { name: 'holiday', shown: browser.holdAsked(holidayQuery()), fresh: holidayQuery().queryFn },
    { name: 'today', shown: browser.holdAsked(todayQuery()), fresh: todayQuery().queryFn },
    await untilMidnight(browser, 'dashboard', figures, ({ days }) => days),
  ];
};

/** How it stands with the goods themselves is not said there. */
const conversationsShown = (channels: ChannelView[]) =>
  channels.map(({ item: { status: _unseen, ...item }, ...channel }) => ({ ...channel, item }));

/** The queue of an administrator. */
const adminScreens = async (browser: Browser) => {
  const { queueAtom } = await import('#client/features/moderation/queue.atoms.ts');
  const { queueQuery } = await import('#client/features/moderation/queue.queries.ts');
  const query = queueQuery('all', 1);
  return [
    live(
      browser,
      'approval queue',
      queueAtom('all/1'),
      () => browser.client.fetchQuery({ ...query, queryKey: ['fresh', ...query.queryKey], staleTime: 0 }),
      ({ items, total }) => ({ items: items.map(withPlace), total }),
    ),
  ];
};

/** What is looked at; `ownUuids` are items of the reader's own, whose offers have a page. */
export type Looked = { itemUuids: readonly string[]; vendorUuid: string; ownUuids?: readonly string[] };

/** Of each of one's own items the offers, who watches it, and its days. */
const ownItemScreens = async (browser: Browser, uuids: readonly string[]): Promise<Screen[]> => {
  const { offersOnItemAtom } = await import('#client/features/offers/offers.atoms.ts');
  const { offersOnItemQuery, watchersStateQuery } = await import('#client/features/offers/offers.queries.ts');
  const { itemDaysQuery } = await import('#client/features/dashboard/dashboard.queries.ts');
  const screens = uuids.map(async (uuid) => {
    const watchers = watchersStateQuery(uuid);
    return [
      live(browser, `offers on ${uuid}`, offersOnItemAtom(uuid), rowsOf(browser, offersOnItemQuery(uuid))),
      { name: `who watches ${uuid}`, shown: browser.holdAsked(watchers), fresh: watchers.queryFn },
      await untilMidnight(browser, `days of ${uuid}`, itemDaysQuery(uuid, 30), (days) => days),
    ];
  });
  return (await Promise.all(screens)).flat();
};

/** Every page that one reader holds open. */
export const screensOf =
  (reader: 'guest' | 'member' | 'admin', { itemUuids, vendorUuid, ownUuids = [] }: Looked) =>
  async (browser: Browser): Promise<Screen[]> => {
    if (reader === 'admin') return [...(await adminScreens(browser)), ...(await staffScreens(browser))];
    const open = await publicScreens(browser, itemUuids, vendorUuid);
    if (reader === 'guest') return open;
    return [
      ...open,
      ...(await memberScreens(browser)),
      ...(await ownScreens(browser)),
      ...(await saleScreens(browser)),
      ...(await ownItemScreens(browser, ownUuids)),
    ];
  };
