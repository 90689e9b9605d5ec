import type { Atom } from 'jotai';
import type { ItemPage } from '#client/features/items/items.queries.ts';
import { openBrowser } from '#tests/support/live/browser.ts';
import { until } from '#tests/support/until.ts';
import type { Cast, Thing } from './stage.ts';
import type { Line } from './tabs.ts';
import { newTab } from './tabs.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Live = Atom<{ data: unknown; error: Error | null }>;
export type OpenPage = {
  /** The item it shows, if it is the page of one. */
  item: Thing | null;
  /** Whether an item's page shows as many offers as a fresh load of it. */
  isTrue(): Promise<boolean>;
  close(): void;
};

/** What is live in the frame of every member's page (client/pages/live-badges.tsx). */
const frame = async ({ store, onClose }: Browser): Promise<Live[]> => {
  const { channelsAtom } = await import('#client/features/chat/chat.atoms.ts');
  const { centreAtom } = await import('#client/features/notifications/notifications.atoms.ts');
  const { myOffersAtom, offersToMeAtom } = await import('#client/features/offers/offers.atoms.ts');
  const { refreshSessionAtom } = await import('#client/lib/session/session.ts');
  const { onReconnect } = await import('#client/live/socket.ts');
  onClose(onReconnect(() => void store.set(refreshSessionAtom)));
  return [channelsAtom, centreAtom, myOffersAtom, offersToMeAtom];
};

const shop = async (): Promise<Live[]> => {
  const { shopPageAtom } = await import('#client/features/items/shop/shop.atoms.ts');
  const { requestKey } = await import('#client/features/items/arrivals.ts');
  return [shopPageAtom(requestKey({}))];
};

const home = async (): Promise<Live[]> => {
  const { featuredAtom } = await import('#client/features/items/featured/featured.atoms.ts');
  return [...(await shop()), featuredAtom];
};

const item = async (uuid: string): Promise<Live[]> => {
  const { itemPageAtom } = await import('#client/features/items/items.atoms.ts');
  return [itemPageAtom(uuid)];
};

/** My Items, with My Purchases beside it, which its marks count. */
const ownGoods = async (): Promise<Live[]> => {
  const { myItemsAtom } = await import('#client/features/items/own/my-items.atoms.ts');
  const { myPurchasesAtom } = await import('#client/features/purchases/purchases.atoms.ts');
  return [myItemsAtom, myPurchasesAtom];
};

const watchlist = async (): Promise<Live[]> => {
  const { watchedAtom } = await import('#client/features/watchlist/watchlist.atoms.ts');
  return [watchedAtom];
};

/** Of ten open pages these are what they show, and whether somebody is signed in. */
const TEN: readonly { isMember: boolean; show: (uuid: string) => Promise<Live[]> }[] = [
  { isMember: false, show: shop },
  { isMember: false, show: item },
  { isMember: false, show: item },
  { isMember: false, show: home },
  { isMember: true, show: shop },
  { isMember: true, show: item },
  { isMember: true, show: item },
  { isMember: true, show: home },
  { isMember: true, show: ownGoods },
  { isMember: true, show: watchlist },
];

const offersOn = (page: unknown): number => (page as ItemPage).item_details.offers_count;

const openOne = async (line: Omit<Line, 'token'>, cast: Cast, n: number): Promise<OpenPage> => {
  const page = TEN[n % TEN.length];
  const buyer = cast.buyers[n];
  const looked = cast.own[n];
  if (!page || !buyer || !looked) throw new Error('too few people or things for so many pages');
  const reader = page.isMember ? { token: buyer.token } : null;
  newTab({ ...line, token: reader?.token ?? null });
  const browser = await openBrowser(line.url, reader);
  const lists = [...(page.isMember ? await frame(browser) : []), ...(await page.show(looked.uuid))];
  const shown = lists.map((list) => browser.hold(list));
  await browser.connected;
  await until('the page shows everything', () => shown.every((read) => read() !== undefined));
  const { itemPageQuery } = await import('#client/features/items/items.queries.ts');
  const fresh = itemPageQuery(reader ? 'auth' : 'global', looked.uuid).queryFn;
  const isOfItem = page.show === item;
  return {
    item: isOfItem ? looked : null,
    isTrue: async () => !isOfItem || offersOn(shown.at(-1)?.()) === offersOn(await fresh()),
    close: browser.close,
  };
};

/** Opens so many pages one after another, each in a browser of its own. */
export const openReconnecting = async (
  line: Omit<Line, 'token'>,
  cast: Cast,
  pages: number,
): Promise<OpenPage[]> => {
  const open: OpenPage[] = [];
  for (let n = 0; n < pages; n += 1) open.push(await openOne(line, cast, n));
  return open;
};
