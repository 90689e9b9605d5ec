import { eq } from 'drizzle-orm';
import { conciergeBookings } from '#server/db/visits.tables.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import { openMove } from '#server/modules/accounts/addresses.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { paidCheckoutOfVisit } from '#server/modules/purchases/visit-payments.repository.ts';
import { bookingById } from './concierge.repository.ts';
import { notifyOfVisitPayment } from './visit-notices.service.ts';

export const conciergeReactions = (deps: Pick<Deps, 'config' | 'jobs'>): Reaction[] => [
  defineReaction({
    name: 'concierge.confirm_payment',
    on: 'visit.moved',
    run: async ({ routing }, tx, record) => {
      if (routing.what !== 'paid') return;
      const booking = await bookingById(tx, routing.booking_id);
      const paid = await paidCheckoutOfVisit(tx, routing.booking_id);
      if (booking && paid) await notifyOfVisitPayment({ deps, tx, record }, booking, paid);
    },
  }),
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
