import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';

/** On the home page now, which may have been paid for. */
export const isFeatured = <Item extends Pick<OwnItem, 'status' | 'featured_until'>>(
  item: Item,
): item is Item & { featured_until: string } =>
  item.status === ITEM_STATUS.approved &&
  item.featured_until !== null &&
  new Date(item.featured_until).getTime() > serverNow();
