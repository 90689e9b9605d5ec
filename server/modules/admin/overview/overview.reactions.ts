import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { Deps } from '#server/modules/deps.ts';
import { adminChanged } from '#shared/admin/admin.events.ts';

/** Figures and lists of the admin move with what others are told in detail: administrators learn that they did, and ask. */
export const overviewReactions = ({ realtime }: Pick<Deps, 'realtime'>): Reaction[] => {
  const emit = async (what: 'sale' | 'featuring' | 'visit' | 'sign_up') =>
    realtime.emitTransient(adminChanged, { version: 0, routing: {}, views: { admin: { what } } });
  return [
    defineReaction({ name: 'admin.stir_by_sale', on: 'purchase.paid', run: () => emit('sale') }),
    defineReaction({ name: 'admin.stir_by_handover', on: 'purchase.handed_over', run: () => emit('sale') }),
    defineReaction({ name: 'admin.stir_by_case', on: 'purchase.case_changed', run: () => emit('sale') }),
    defineReaction({ name: 'admin.stir_by_completion', on: 'purchase.completed', run: () => emit('sale') }),
    defineReaction({ name: 'admin.stir_by_featuring', on: 'item.featured', run: () => emit('featuring') }),
    defineReaction({
      name: 'admin.stir_by_end_of_featuring',
      on: 'item.featuring_changed',
      run: () => emit('featuring'),
    }),
    defineReaction({ name: 'admin.changed_by_link_end', on: 'purchase.link_ended', run: () => emit('sale') }),
    defineReaction({ name: 'admin.changed_by_visit', on: 'visit.moved', run: () => emit('visit') }),
    defineReaction({ name: 'admin.stir_by_sign_up', on: 'account.verified', run: () => emit('sign_up') }),
  ];
};
