import type { Reaction } from '#server/events/relay.ts';
import { defineReaction } from '#server/events/relay.ts';
import type { Deps } from '#server/modules/deps.ts';
import { dropEdit } from './edits.usecases.ts';

export const itemsReactions = (deps: Deps): Reaction[] => [
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
