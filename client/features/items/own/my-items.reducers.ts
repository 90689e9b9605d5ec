import type { LiveOf } from '#shared/events.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS, ITEM_STATUSES } from '#shared/items/items.rules.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { SELLER_EVENTS, STATE_EVENTS } from '../../../live/events.ts';
import { mapIfChanged, withItem } from '../../../live/item-state.ts';

/** What changes an item of mine: what happens to it, to its offers, and a checkout under way. */
export const MY_ITEM_EVENTS = [
  'item.submitted',
  'item.proposed',
  'item.declined',
  'item.approved',
  'item.rejected',
  'item.edit_submitted',
  'item.edit_withdrawn',
  'item.edit_rejected',
  ...STATE_EVENTS,
  ...SELLER_EVENTS,
] as const;
export type MyItemEvent = LiveOf<(typeof MY_ITEM_EVENTS)[number]>;

const place = (items: OwnItem[], item: OwnItem): OwnItem[] => {
  const held = items.find(({ uuid }) => uuid === item.uuid);
  // As the server lists them: of two that were submitted at once the later event may be the earlier item's.
  if (!held) return [...items, item].sort((a, b) => b.id - a.id);
  if (held.version >= item.version) return items;
  return items.map((other) => (other === held ? item : other));
};

/** My items after an event; what is not newer than what is held, or is not mine, changes nothing. */
export const reduceMyItems = (items: OwnItem[], { data }: MyItemEvent): OwnItem[] => {
  if ('seller' in data) {
    const { id, vendor } = data.seller;
    return items.map((item) => (item.user.id === id ? { ...item, user: { id, vendor } } : item));
  }
  if ('item_uuid' in data) return items.filter(({ uuid }) => uuid !== data.item_uuid);
  if (data.view === 'owner') return place(items, data.item);
  if (data.view !== 'seller' && data.view !== 'public') return items;
  return mapIfChanged(items, (held) => withItem(held, data.item));
};

/** How many of my items are in each state. */
export const countsOf = (items: readonly OwnItem[]): Record<ItemStatus, number> => {
  const counts = Object.fromEntries(ITEM_STATUSES.map((status) => [status, 0])) as Record<ItemStatus, number>;
  for (const { status } of items) counts[status] += 1;
  return counts;
};

/** Which text of a holiday stands above my items: away I can always come back, here I can go as soon as I have an item. */
export const holidayText = (
  items: readonly OwnItem[],
  held: { until: string | null } | undefined,
): 'away_text' | 'away_selling' | 'open' | null => {
  if (held?.until)
    return items.some(({ status }) => status === ITEM_STATUS.paused) ? 'away_text' : 'away_selling';
  return items.length > 0 ? 'open' : null;
};
