import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import { examine } from './flags.ts';
import { momentReactions } from './history.reactions.ts';
import { writtenOffer, writtenQuestion } from './reports.repository.ts';
import { reportContacts } from './reports.usecases.ts';

/** Whatever comes into the queue is looked at for what an administrator should look at twice. */
export const moderationReactions = (): Reaction[] => [
  ...momentReactions(),
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
  ...(['question.asked', 'question.answered'] as const).map((on) =>
    defineReaction({
      name: `moderation.contacts_in_${on.slice('question.'.length)}`,
      on,
      run: async ({ views: { public: said } }, tx, record) => {
        if (!said.comment.contacts_hidden) return;
        const written = await writtenQuestion(tx, said.comment.id);
        if (written) await reportContacts(tx, record, written);
      },
    }),
  ),
  ...(['offer.placed', 'offer.countered'] as const).map((on) =>
    defineReaction({
      name: on === 'offer.placed' ? 'moderation.contacts_in_offer' : 'moderation.contacts_in_counter_offer',
      on,
      run: async ({ views: { seller } }, tx, record) => {
        const { id, rounds } = seller.offer;
        if (!rounds.at(-1)?.contacts_hidden) return;
        const written = await writtenOffer(tx, id, rounds.length);
        if (written) await reportContacts(tx, record, written);
      },
    }),
  ),
];
