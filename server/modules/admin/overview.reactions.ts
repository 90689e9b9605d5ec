import type { Reaction } from '#server/events/relay.ts';
import { defineReaction } from '#server/events/relay.ts';
import type { Deps } from '#server/modules/deps.ts';
import { deskStirred } from '#shared/admin/desk.events.ts';

/** The desk's figures move with what others are told in detail: the desk hears that they did, and asks. */
export const overviewReactions = ({ realtime }: Pick<Deps, 'realtime'>): Reaction[] => {
  const stir = async (what: 'sale' | 'sign_up') =>
    realtime.tell(deskStirred, { version: 0, routing: {}, views: { staff: { what } } });
  return [
    defineReaction({ name: 'admin.stir_by_sale', on: 'purchase.paid', run: () => stir('sale') }),
    defineReaction({ name: 'admin.stir_by_sign_up', on: 'account.verified', run: () => stir('sign_up') }),
  ];
};
