import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { Deps } from '#server/modules/deps.ts';
import { dropEdit } from './edits.usecases.ts';
import { pauseWhileAway } from './holiday.usecases.ts';
import { rewriteShopOf } from './search/shop-index.repository.ts';

export const itemsReactions = (deps: Deps): Reaction[] => [
  defineReaction({
    name: 'items.find_by_new_vendor_name',
    on: 'vendor.renamed',
    run: ({ routing }, tx) => rewriteShopOf(tx, routing.user_id),
  }),
  defineReaction({
    name: 'items.pause_approved_while_away',
    on: 'item.approved',
    run: ({ routing }, tx, record) => pauseWhileAway({ deps, tx, record }, routing),
  }),
  defineReaction({
    name: 'items.pause_released_while_away',
    on: 'item.released',
    run: ({ routing }, tx, record) => pauseWhileAway({ deps, tx, record }, routing, { isBack: true }),
  }),
  defineReaction({
    name: 'items.pause_unpaid_while_away',
    on: 'checkout.ended',
    run: ({ routing }, tx, record) => pauseWhileAway({ deps, tx, record }, routing, { isBack: true }),
  }),
  defineReaction({
    name: 'items.drop_edit_on_sale',
    on: 'item.sold',
    run: ({ routing }, tx, record) => dropEdit(deps, tx, record, routing.item_uuid),
  }),
  defineReaction({
    name: 'items.drop_edit_on_archive',
    on: 'item.archived',
    run: ({ routing }, tx, record) => dropEdit(deps, tx, record, routing.item_uuid),
  }),
];
