import type { LiveOf } from '#shared/events.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS, isOnSaleStatus } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { SELLER_EVENTS, STATE_EVENTS } from '../../../live/events.ts';
import { withItem } from '../../../live/item-state.ts';
import { cardsWithNews, isNewest, newcomerIn, stateOf, withArrivals } from '../items.reducers.ts';
import type { VendorShown } from './vendor.queries.ts';

export const VENDOR_EVENTS = [...STATE_EVENTS, ...SELLER_EVENTS, 'holiday.changed', 'item.approved'] as const;
export type VendorEvent = LiveOf<(typeof VENDOR_EVENTS)[number]>;

/** How much more is on sale and sold once one item has another status. */
const counted = (vendor: VendorShown['vendor'], before: ItemStatus, now: ItemStatus) => ({
  ...vendor,
  on_sale: vendor.on_sale + Number(isOnSaleStatus(now)) - Number(isOnSaleStatus(before)),
  sold: vendor.sold + Number(now === ITEM_STATUS.sold) - Number(before === ITEM_STATUS.sold),
});

/** What is on later pages is counted already: among what is held on the first of several, it would be an older one. */
const isUncounted = ({ items, arrived }: VendorShown, card: ItemCard): boolean =>
  items.last_page === 1 || isNewest(card, [...items.data, ...arrived]);

/** What was bought and comes back is not sold any more. */
const withReturned = ({ vendor, ...shown }: VendorShown, card: ItemCard): VendorShown =>
  card.user.vendor?.uuid === vendor.uuid
    ? { ...shown, vendor: { ...vendor, sold: Math.max(0, vendor.sold - 1) } }
    : { ...shown, vendor };

const withNewcomer = (shown: VendorShown, card: ItemCard): VendorShown => {
  if (card.user.vendor?.uuid !== shown.vendor.uuid || shown.items.current_page !== 1) return shown;
  if (!isUncounted(shown, card)) return shown;
  return {
    ...shown,
    vendor: { ...shown.vendor, on_sale: shown.vendor.on_sale + 1 },
    arrived: [card, ...shown.arrived],
  };
};

const renamed = (shown: VendorShown, event: LiveOf<'vendor.renamed'>): VendorShown => {
  const { vendor } = event.data.seller;
  if (vendor.uuid !== shown.vendor.uuid) return shown;
  return {
    vendor: { ...shown.vendor, ...vendor },
    items: { ...shown.items, data: cardsWithNews(shown.items.data, event) },
    arrived: cardsWithNews(shown.arrived, event),
  };
};

const away = (shown: VendorShown, { data: { seller, until } }: LiveOf<'holiday.changed'>): VendorShown =>
  seller.vendor_uuid === shown.vendor.uuid
    ? { ...shown, vendor: { ...shown.vendor, away_until: until } }
    : shown;

/** Reduces one event into a seller's page: a known item changes in place, a new one waits on top of the first page. */
export const reduceVendor = (shown: VendorShown, event: VendorEvent): VendorShown => {
  if (event.type === 'vendor.renamed') return renamed(shown, event);
  if (event.type === 'holiday.changed') return away(shown, event);
  const item = stateOf(event);
  if (!item) return shown;
  const held = [...shown.items.data, ...shown.arrived].find(({ uuid }) => uuid === item.uuid);
  if (!held) {
    const newcomer = newcomerIn(event);
    if (!newcomer) return shown;
    const isBack = event.type === 'item.released';
    return withNewcomer(isBack ? withReturned(shown, newcomer) : shown, newcomer);
  }
  const fresh = withItem(held, item);
  if (fresh === held) return shown;
  const renew = (card: ItemCard): ItemCard => (card === held ? fresh : card);
  return {
    vendor: counted(shown.vendor, held.status, fresh.status),
    items: { ...shown.items, data: shown.items.data.map(renew) },
    arrived: shown.arrived.map(renew).filter(({ status }) => isOnSaleStatus(status)),
  };
};

/** Puts what has arrived into its places in the list. */
export const showNewcomers = (shown: VendorShown): VendorShown => ({
  ...shown,
  items: {
    ...shown.items,
    data: withArrivals(shown.items.data, shown.arrived),
    total: shown.items.total + shown.arrived.length,
  },
  arrived: [],
});
