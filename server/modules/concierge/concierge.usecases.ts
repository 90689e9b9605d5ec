import { databaseNow } from '#server/db/now.ts';
import { notFound } from '#server/http/errors.ts';
import { hashToken } from '#server/modules/accounts/tokens.ts';
import type { Deps } from '#server/modules/deps.ts';
import { slotReleased, slotTaken } from '#shared/concierge/concierge.events.ts';
import {
  freeUntil,
  isFreeToCancel,
  MAX_OPEN_VISITS,
  slotsAt,
  VISIT_AED,
  visitEnd,
} from '#shared/concierge/concierge.rules.ts';
import type { BookingFields, BookingView } from '#shared/concierge/concierge.schema.ts';
import * as errors from './concierge.errors.ts';
import * as repository from './concierge.repository.ts';
import { tellOfBooking, tellOfCancellation } from './tell-of-visits.ts';

const viewOf = (row: repository.BookingRow, now: Date): BookingView => ({
  number: row.number,
  status: row.status,
  starts_at: row.starts_at.toISOString(),
  ends_at: visitEnd(row.starts_at).toISOString(),
  items_count: row.items_count,
  free_until: freeUntil(row.starts_at).toISOString(),
  is_free: isFreeToCancel(row.starts_at, row.cancelled_at ?? now),
  price: VISIT_AED,
});

/** A short number that people can read out, from a random uuid. */
const bookingNumber = (uuid: string): string => `C-${uuid.slice(0, 8).toUpperCase()}`;

/** The hours of the next two weeks. */
export const readSlots = async (deps: Pick<Deps, 'db'>) => ({ data: await repository.slotsOn(deps.db) });

/** Somebody books a visit: one booking per hour wins, everybody who looks sees the hour go. */
export const bookVisit = async (deps: Deps, fields: BookingFields) => {
  const start = new Date(fields.starts_at);
  const token = deps.ids.token();
  const data = await deps.unitOfWork(async (tx, record) => {
    const now = await databaseNow(tx);
    if (!slotsAt(now).some((slot) => slot.getTime() === start.getTime())) throw errors.notOnOffer();
    if ((await repository.openVisitsOf(tx, fields.email)) >= MAX_OPEN_VISITS) throw errors.tooManyVisits();
    const booking = await repository.insertBooking(tx, {
      ...fields,
      starts_at: start,
      number: bookingNumber(deps.ids.uuid()),
      token_hash: hashToken(token),
    });
    if (!booking) return null;
    await tellOfBooking({ deps, tx, record }, booking, token);
    record(slotTaken, {
      version: repository.versionOf(booking),
      routing: {},
      views: { public: { starts_at: booking.starts_at.toISOString() } },
    });
    return viewOf(booking, now);
  });
  // After the transaction: the answer shows what is free once the winner's booking is there.
  if (!data) throw errors.slotTaken(await repository.slotsOn(deps.db));
  return { message: 'Your visit is booked.', data };
};

/** The booking of a mailed link. */
export const findVisit = async (deps: Pick<Deps, 'db'>, { token }: { token: string }) => {
  const booking = await repository.bookingOf(deps.db, hashToken(token));
  if (!booking) throw notFound('booking');
  return { data: viewOf(booking, await databaseNow(deps.db)) };
};

/** The booker cancels. Doing it twice is doing it once. */
export const cancelVisit = async (deps: Deps, { token }: { token: string }) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    const booking = await repository.bookingOf(tx, hashToken(token), { lock: true });
    if (!booking) throw notFound('booking');
    const now = await databaseNow(tx);
    if (booking.status === 'cancelled') return viewOf(booking, now);
    if (booking.starts_at.getTime() <= now.getTime()) throw errors.visitOver();
    const cancelled = await repository.cancelBooking(tx, booking.id);
    const view = viewOf(cancelled, now);
    await tellOfCancellation({ deps, tx, record }, cancelled, { isFree: view.is_free, reason: null });
    record(slotReleased, {
      version: repository.versionOf(cancelled),
      routing: {},
      views: { public: { starts_at: cancelled.starts_at.toISOString() } },
    });
    return view;
  });
  return { message: 'Your visit is cancelled.', data };
};
