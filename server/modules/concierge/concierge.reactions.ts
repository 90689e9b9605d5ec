import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import { holdAddress, openMove } from '#server/modules/accounts/addresses.service.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import type { Deps } from '#server/modules/deps.ts';
import { recordVisitMoved } from '#server/modules/purchases/pay-visit.service.ts';
import { paidCheckoutOfVisit } from '#server/modules/purchases/visit-payments.repository.ts';
import { bookingById, lockBookingsWith, moveBooking } from './concierge.repository.ts';
import { notifyOfVisitPayment, sendNewLink } from './visit-notices.service.ts';

export const conciergeReactions = (deps: Pick<Deps, 'clock' | 'config' | 'jobs' | 'ids'>): Reaction[] => [
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
    run: async ({ routing: { moved, user_id } }, tx, record) => {
      if (moved === undefined) return;
      const { before } = openMove(deps, moved);
      const email = await holdAddress(tx, user_id);
      if (email === null || email === before) return;
      for (const booking of await lockBookingsWith(tx, before)) {
        const token = deps.ids.token();
        await moveBooking(tx, booking.id, { email, token_hash: hashToken(token) });
        // The page behind the link before is told: there is nothing any more.
        recordVisitMoved(record, booking, 'link_renewed');
        const isOfUse =
          booking.status === 'booked' && (booking.starts_at > deps.clock.now() || booking.paid_at === null);
        if (isOfUse) await sendNewLink({ deps, tx, record }, { ...booking, email }, token);
      }
    },
  }),
];
