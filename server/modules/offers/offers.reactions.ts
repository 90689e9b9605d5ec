import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { Deps } from '#server/modules/deps.ts';
import { closeOffersOnArchive } from './end-offers.service.ts';

export const offersReactions = (deps: Pick<Deps, 'settings'>): Reaction[] => [
  defineReaction({
    name: 'offers.close_on_archive',
    on: 'item.archived',
    run: (event, tx, record) => closeOffersOnArchive(deps, tx, record, event.views.owner.item.id),
  }),
];
