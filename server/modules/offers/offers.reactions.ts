import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { Deps } from '#server/modules/deps.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import { closeOffersOnArchive } from './end-offers.service.ts';
import { followLowerPrice } from './follow-lower-price.service.ts';

export const offersReactions = (deps: Pick<Deps, 'settings'>): Reaction[] => [
  defineReaction({
    name: 'offers.close_on_archive',
    on: 'item.archived',
    run: (event, tx, record) => closeOffersOnArchive(deps, tx, record, event.views.owner.item.id),
  }),
  defineReaction({
    name: 'offers.follow_lower_price',
    on: 'item.price_changed',
    run: async ({ routing: { price_was }, views: { owner } }, tx, record) => {
      if (price_was === undefined || price_was <= owner.item.price) return;
      await followLowerPrice(deps, tx, record, { itemId: owner.item.id, wasFils: filsFromAed(price_was) });
    },
  }),
];
