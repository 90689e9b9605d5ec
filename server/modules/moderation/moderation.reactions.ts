import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import { examine } from './flags.service.ts';
import { historyReactions } from './history.reactions.ts';

/** Whatever comes into the queue is looked at for what an administrator should look at twice. */
export const moderationReactions = (): Reaction[] => [
  ...historyReactions(),
  defineReaction({
    name: 'moderation.examine_item',
    on: 'item.submitted',
    run: ({ at, routing: { how }, views }, tx, record) =>
      examine(tx, record, views.admin.item, { at: new Date(at), how }),
  }),
  defineReaction({
    name: 'moderation.examine_edit',
    on: 'item.edit_submitted',
    run: ({ at, views }, tx, record) =>
      examine(tx, record, views.admin.item, { at: new Date(at), how: 'changed' }),
  }),
];
