import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { Deps } from '#server/modules/deps.ts';

/** The process that tells of a change knows it before the first page asks. */
export const settingsReactions = ({ settings }: Pick<Deps, 'settings'>): Reaction[] => [
  defineReaction({ name: 'settings.look', on: 'settings.changed', run: () => settings.look() }),
  defineReaction({ name: 'settings.look_catalogue', on: 'catalogue.changed', run: () => settings.look() }),
];
