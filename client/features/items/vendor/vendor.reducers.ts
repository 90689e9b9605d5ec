import type { LiveOf } from '#shared/events.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS, isOnSaleStatus } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { newcomerIn, stateOf } from '../items.reducers.ts';
import type { ListEvent } from '../steady-list.reducers.ts';
import { anew, LIST_EVENTS, reduceList, showArrived, steadyList } from '../steady-list.reducers.ts';
import type { VendorShown } from './vendor.queries.ts';

export const VENDOR_EVENTS = [...LIST_EVENTS, 'holiday.changed'] as const;
export type VendorEvent = LiveOf<(typeof VENDOR_EVENTS)[number]>;

/** How much more is on sale and sold once one item has another status. */
const counted = (vendor: VendorShown['vendor'], before: ItemStatus, now: ItemStatus) => ({
  ...vendor,
  on_sale: vendor.on_sale + Number(isOnSaleStatus(now)) - Number(isOnSaleStatus(before)),
  sold: vendor.sold + Number(now === ITEM_STATUS.sold) - Number(before === ITEM_STATUS.sold),
});

/** A newcomer on the first page; what was bought and comes back is not sold any more. */
const withNewcomer = (vendor: VendorShown['vendor'], { type }: ListEvent) => ({
  ...vendor,
  on_sale: vendor.on_sale + 1,
  sold: Math.max(0, vendor.sold - Number(type === 'item.released')),
});

const renamed = (shown: VendorShown, event: LiveOf<'vendor.renamed'>): VendorShown => {
  const { vendor } = event.data.seller;
  if (vendor.uuid !== shown.vendor.uuid) return shown;
  return { vendor: { ...shown.vendor, ...vendor }, items: reduceList(() => 'no')(shown.items, event) };
};

const away = (shown: VendorShown, { data: { seller, until } }: LiveOf<'holiday.changed'>): VendorShown =>
  seller.vendor_uuid === shown.vendor.uuid
    ? { ...shown, vendor: { ...shown.vendor, away_until: until } }
    : shown;

const heldIn = ({ data, arrived }: VendorShown['items'], uuid: string): ItemCard | undefined =>
  [...data, ...arrived].find((card) => card.uuid === uuid);

/**
 * Reduces one event into a seller's page: a known item changes in place, a new one waits on top of the first page. What
 * came or went on another page is counted by the server, now and then.
 */
export const reduceVendor = (shown: VendorShown, event: VendorEvent): VendorShown => {
  if (event.type === 'vendor.renamed') return renamed(shown, event);
  if (event.type === 'holiday.changed') return away(shown, event);
  const item = stateOf(event);
  const isOthers = (card: ItemCard | null): boolean =>
    card !== null && card.user.vendor?.uuid !== shown.vendor.uuid;
  if (!item || isOthers(newcomerIn(event))) return shown;
  const isFirst = shown.items.current_page === 1;
  const items = reduceList(() => (isFirst ? 'yes' : 'no'))(shown.items, event);
  if (items === shown.items) return shown;
  const held = heldIn(shown.items, item.uuid);
  if (held) return { vendor: counted(shown.vendor, held.status, item.status), items };
  const hasCome = items.arrived.length > shown.items.arrived.length;
  return { vendor: hasCome ? withNewcomer(shown.vendor, event) : shown.vendor, items };
};

const edit =
  (change: (items: VendorShown['items'], request: { page: number }) => VendorShown['items']) =>
  (shown: VendorShown): VendorShown => {
    const items = change(shown.items, { page: shown.items.current_page });
    return items === shown.items ? shown : { ...shown, items };
  };

/** Puts what has arrived into its places in the list. */
export const showNewcomers = edit(showArrived);

/** Somebody comes to the page anew: what they left sold is gone. */
export const comeAnew = edit(anew);

/** A fresh answer under what is on the screen: nothing there loses its place. */
export const steadyVendor = (shown: VendorShown, fresh: VendorShown): VendorShown =>
  edit((items, request) => steadyList(shown.items, items, request))(fresh);
