import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import { writtenOffer, writtenQuestion } from './reports.repository.ts';
import { reportContacts } from './reports.usecases.ts';

/** What tells others how to reach its author is reported by itself. The names are from when moderation did it: they are kept with what has run. */
export const reportsReactions = (): Reaction[] => [
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
