import { eq } from 'drizzle-orm';
import { conciergeBookings } from '#server/db/concierge.tables.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import { openMove } from '#server/modules/accounts/addresses.ts';
import type { Deps } from '#server/modules/deps.ts';

export const conciergeReactions = (deps: Pick<Deps, 'config'>): Reaction[] => [
  defineReaction({
    name: 'concierge.follow_address',
    on: 'account.changed',
    // Visits are found by the address they were booked with: by mails about them, the archive and a deletion.
    run: async ({ routing: { moved } }, tx) => {
      if (moved === undefined) return;
      const { before, after } = openMove(deps, moved);
      await tx.update(conciergeBookings).set({ email: after }).where(eq(conciergeBookings.email, before));
    },
  }),
];
