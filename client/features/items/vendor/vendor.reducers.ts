import type { LiveOf } from '#shared/events.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS, isOnSaleStatus } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import type { Reduced } from '../../../live/live-query.ts';
import { AndRefetch } from '../../../live/live-query.ts';
import { newcomerIn, stateOf } from '../cards.reducers.ts';
import type { ListEvent } from '../steady-list.reducers.ts';
import { anew, reduceList, showArrived, steadyList } from '../steady-list.reducers.ts';
import type { VendorShown } from './vendor.queries.ts';

type Shown = Pick<VendorShown, 'items'>;
const onSaleIn = ({ items }: Shown): number => items.total + items.arrived.length;

/** How many more are sold once one item has another status; undefined where it is not held. */
const soldBy = (event: ListEvent, before: ItemStatus | undefined, now: ItemStatus): number => {
  if (now === ITEM_STATUS.sold) return Number(before !== undefined && isOnSaleStatus(before));
  // What was bought and comes back; an answer of before may have taken it away here.
  const isBack =
    before === ITEM_STATUS.sold || (event.type === 'item.released' && newcomerIn(event) !== null);
  return isBack && (before === undefined || !isOnSaleStatus(before)) ? -1 : 0;
};

const renamed = (shown: VendorShown, event: LiveOf<'vendor.renamed'>): VendorShown => {
  const { vendor } = event.data.seller;
  if (vendor.uuid !== shown.vendor.uuid) return shown;
  return { vendor: { ...shown.vendor, ...vendor }, items: reduceList(() => 'no')(shown.items, event) };
};

/** A holiday has no version: shown at once, and asked for, since of two changes the first may be told last. */
export const reduceAway = (
  shown: VendorShown,
  { data: { seller, until } }: LiveOf<'holiday.changed'>,
): Reduced<VendorShown> =>
  seller.vendor_uuid === shown.vendor.uuid
    ? new AndRefetch({ ...shown, vendor: { ...shown.vendor, away_until: until } })
    : shown;

const heldIn = ({ data, arrived }: VendorShown['items'], uuid: string): ItemCard | undefined =>
  [...data, ...arrived].find((card) => card.uuid === uuid);

/**
 * Reduces one event into a seller's page: a known item changes in place, a new one waits on top of the first page. What
 * came or went on another page is counted by the server, now and then.
 */
export const reduceVendor = (shown: VendorShown, event: ListEvent): VendorShown => {
  if (event.type === 'vendor.renamed') return renamed(shown, event);
  const item = stateOf(event);
  const isOthers = (card: ItemCard | null): boolean =>
    card !== null && card.user.vendor?.uuid !== shown.vendor.uuid;
  if (!item || isOthers(newcomerIn(event))) return shown;
  const isFirst = shown.items.current_page === 1;
  const items = reduceList(() => (isFirst ? 'yes' : 'no'))(shown.items, event);
  if (items === shown.items) {
    // Reduced once more into an answer that was on its way meanwhile: only the server knows whether it had the sale.
    const isSale = event.type === 'item.sold' || event.type === 'item.released';
    const isDoubtful = isSale && !items.is_miscounted && heldIn(items, item.uuid) !== undefined;
    return isDoubtful ? { ...shown, items: { ...items, is_miscounted: true } } : shown;
  }
  const next = { vendor: shown.vendor, items };
  const hasCome = items.arrived.length > shown.items.arrived.length;
  const held = heldIn(shown.items, item.uuid);
  const sold = held || hasCome ? soldBy(event, held?.status, item.status) : 0;
  const on_sale = shown.vendor.on_sale + onSaleIn(next) - onSaleIn(shown);
  const vendor = { ...shown.vendor, on_sale, sold: Math.max(0, shown.vendor.sold + sold) };
  // An answer that came before the event may have had the sale: what is sold is not in the list, which would say so.
  return { vendor, items: sold === 0 ? items : { ...items, is_miscounted: true } };
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

/**
 * A fresh answer under what is on the screen: nothing there loses its place. What is shown may be newer than the answer, which
 * counted it as it was.
 */
export const steadyVendor = (shown: VendorShown, fresh: VendorShown): VendorShown => {
  const { current_page: page } = fresh.items;
  const next = { vendor: fresh.vendor, items: steadyList(shown.items, fresh.items, { page }) };
  const soldSince = next.items.data.filter(
    ({ uuid, status }) => status === ITEM_STATUS.sold && heldIn(fresh.items, uuid) !== undefined,
  );
  const on_sale = fresh.vendor.on_sale + onSaleIn(next) - onSaleIn(fresh);
  return { ...next, vendor: { ...fresh.vendor, on_sale, sold: fresh.vendor.sold + soldSince.length } };
};
