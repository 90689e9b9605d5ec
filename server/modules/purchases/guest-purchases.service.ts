import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { contactChanged } from '#shared/accounts/accounts.events.ts';
import { forgetLinks } from './guest-links.service.ts';
import type { GuestPurchase } from './purchases.repository.ts';
import { forgetTyped, takeGuestPurchases } from './purchases.repository.ts';

/** Neither name nor number of their guest stands in them any more: their sellers ask anew, and their links end. */
const endGuest = async (tx: Tx, record: RecordEvent, gone: readonly GuestPurchase[]): Promise<void> => {
  if (gone.length === 0) return;
  record(contactChanged, {
    version: 1,
    routing: { member_ids: [...new Set(gone.map(({ seller_id }) => seller_id))], guest_rooms: [] },
    views: { member: {} },
  });
  await forgetLinks(
    tx,
    record,
    gone.map(({ id }) => id),
  );
};

/**
 * What was bought as a guest with an address that an account has proven, and is nobody's yet, becomes the user's; answers how many.
 * From then on the account says who bought it: what the guest typed when paying is not kept beside it.
 */
export const giveGuestPurchases = async (
  tx: Tx,
  record: RecordEvent,
  userId: number,
  proven?: string,
): Promise<number> => {
  const given = await takeGuestPurchases(tx, userId, proven);
  await endGuest(tx, record, given);
  return given.length;
};

/**
 * Takes what was typed when paying out of what was bought with a person's address and is nobody's: their own items. What is
 * still to be handed over keeps it: nobody else could say whose it is.
 */
export const forgetGuest = async (
  tx: Tx,
  record: RecordEvent,
  { email }: { email: string },
): Promise<void> => {
  await endGuest(tx, record, await forgetTyped(tx, email));
};
