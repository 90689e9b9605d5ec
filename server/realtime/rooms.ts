import { roomTarget } from '#shared/presence/presence.events.ts';
import { purchaseLinkEnded } from '#shared/purchases/purchases.events.ts';

/** Names of the rooms. Only the server joins them. */
export const rooms = {
  user: (id: number) => `user:${id}`,
  session: (id: number) => `session:${id}`,
  item: (uuid: string) => `item:${uuid}`,
  shop: 'shop',
  /** Every socket there is. */
  everyone: 'everyone',
  concierge: 'concierge',
  /** The page behind a guest's link, by the hash of its token. */
  guest: (tokenHash: string) => `guest:${tokenHash}`,
  admins: 'admins',
  /** Administrators and support. */
  staff: 'staff',
};

/** The item whose page a socket says it shows; null when it asks for another room. */
export const itemLookedAt = (target: unknown): string | null => {
  const parsed = roomTarget.safeParse(target);
  return parsed.success && 'item' in parsed.data ? parsed.data.item : null;
};

/** The token of a guest's link that a socket shows; null when it asks for another room. */
export const linkShown = (target: unknown): string | null => {
  const parsed = roomTarget.safeParse(target);
  return parsed.success && 'purchase_link' in parsed.data ? parsed.data.purchase_link : null;
};

/** The public room a socket asks for; null for anything else. */
export const publicRoom = (target: unknown): string | null => {
  const parsed = roomTarget.safeParse(target);
  if (!parsed.success) return null;
  if ('item' in parsed.data) return rooms.item(parsed.data.item);
  if ('purchase_link' in parsed.data) return null;
  return 'shop' in parsed.data ? rooms.shop : rooms.concierge;
};

/** The room that nobody is in any more once the event was told; null for most. */
export const roomOver = (event: { type: string; routing: unknown }): string | null =>
  event.type === purchaseLinkEnded.type
    ? rooms.guest(purchaseLinkEnded.routing.parse(event.routing).guest_room)
    : null;
