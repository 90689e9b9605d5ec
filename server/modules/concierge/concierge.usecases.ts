import type { Tx } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { callerKey } from '#server/http/rate-limits.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { issueAddressCode, tryAddressCode } from '#server/modules/accounts/address-codes.service.ts';
import type { CodeAsker } from '#server/modules/accounts/code-limits.service.ts';
import { countCodeRequest } from '#server/modules/accounts/code-limits.service.ts';
import { orWrongCode } from '#server/modules/accounts/codes.service.ts';
import { hashToken, linkToken } from '#server/modules/accounts/tokens.rules.ts';
import type { Deps } from '#server/modules/deps.ts';
import { recordVisitMoved, takeBackVisit } from '#server/modules/purchases/pay-visit.service.ts';
import type * as api from '#shared/concierge/concierge.api.ts';
import { slotReleased, slotTaken } from '#shared/concierge/concierge.events.ts';
import { isFreeToCancel, MAX_OPEN_VISITS } from '#shared/concierge/concierge.rules.ts';
import type { BookingFields } from '#shared/concierge/concierge.schema.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import type { Fils } from '#shared/kernel/money.ts';
import { aedFromFils, filsFromAed } from '#shared/kernel/money.ts';
import * as errors from './concierge.errors.ts';
import * as repository from './concierge.repository.ts';
import { hourOnOffer } from './hour-on-offer.service.ts';
import { bookingViewOf } from './visit.views.ts';
import { notifyOfBooking, notifyOfCancellation } from './visit-notices.service.ts';

/** A short number that people can read out, from a random uuid. */
const bookingNumber = (uuid: string): string => `C-${uuid.slice(0, 8).toUpperCase()}`;

/** Ends the transaction of a lost race, which gives the code back: it is good for another hour. */
class HourTaken extends Error {}

const countVisit = async (deps: Deps, caller: string): Promise<void> => {
  try {
    await deps.limits.consume('visit', caller);
  } catch (error) {
    const wait = error instanceof AppError ? error.details?.retry_after_seconds : undefined;
    throw typeof wait === 'number' ? errors.dayIsFull(wait) : error;
  }
};

/** Nobody books for another price than they were shown, in AED; who names none takes what it costs. */
const refuseOtherPrice = (inForce: Fils, shown: number | null | undefined): void => {
  const isAsShown = shown === null || shown === undefined || filsFromAed(shown) === inForce;
  if (!isAsShown) throw errors.visitPriceChanged(aedFromFils(inForce));
};

/** The hours of the next two weeks. */
export const readSlots = async (deps: Pick<Deps, 'db'>) => ({ data: await repository.slotsOn(deps.db) });

/**
 * Takes the hour for an address that is proven: `prove` says whether, within the transaction. Sent again because no answer came,
 * it answers the booking that was made, with the link that was mailed.
 */
const takeHour = async (
  deps: Deps,
  { price, ...fields }: BookingFields,
  caller: string,
  prove: (tx: Tx, isAgain: boolean) => Promise<boolean>,
) => {
  const tokenOf = (number: string) => linkToken(deps.config.bankDetailsKey, number);
  const book = () =>
    deps.unitOfWork(async (tx, record) => {
      // Sent twice at once, the second one finds what the first one made.
      const visits = await repository.openVisitsOf(tx, fields.email);
      const made = visits.find(
        ({ starts_at, number, token_hash }) =>
          starts_at.getTime() === Date.parse(fields.starts_at) && hashToken(tokenOf(number)) === token_hash,
      );
      // A wrong code ends here, so that the try is committed and counts.
      if (!(await prove(tx, made !== undefined))) return null;
      if (made) return { ...(await bookingViewOf(tx, made)), token: tokenOf(made.number) };
      const start = await hourOnOffer(tx, fields.starts_at);
      if (visits.length >= MAX_OPEN_VISITS) throw errors.tooManyVisits();
      const price_fils = await deps.settings.conciergePriceIn(tx);
      refuseOtherPrice(price_fils, price);
      const number = bookingNumber(deps.ids.uuid());
      const token = tokenOf(number);
      const booking = await repository.insertBooking(tx, {
        ...fields,
        starts_at: start,
        price_fils,
        number,
        token_hash: hashToken(token),
      });
      if (!booking) throw new HourTaken();
      await countVisit(deps, caller);
      await notifyOfBooking({ deps, tx, record }, booking, token);
      record(slotTaken, {
        version: repository.versionOf(booking),
        routing: {},
        views: { public: { starts_at: booking.starts_at.toISOString() } },
      });
      return { ...(await bookingViewOf(tx, booking)), token };
    });
  try {
    return { ...codedMessage('visit.booked'), data: orWrongCode(await book()) };
  } catch (error) {
    // After the transaction: the answer shows what is free once the winner's booking is there.
    if (error instanceof HourTaken) throw errors.slotTaken(await repository.slotsOn(deps.db));
    throw error;
  }
};

/**
 * A guest asks for the code that proves their address. Until it is given the hour is free for others, nothing is kept of
 * the form and nobody is told; how many visits an address has is told to its owner alone.
 */
export const askVisitCode = async (
  deps: Deps,
  asker: CodeAsker,
  fields: BookingFields,
): Promise<AnswerOf<typeof api.askVisitCode>> => {
  const start = await hourOnOffer(deps.db, fields.starts_at);
  const slots = await repository.slotsOn(deps.db);
  if (slots.some(({ starts_at, taken }) => taken && Date.parse(starts_at) === start.getTime())) {
    throw errors.slotTaken(slots);
  }
  refuseOtherPrice(await deps.settings.conciergePriceIn(deps.db), fields.price);
  await countCodeRequest(deps, fields.email, 'visit', asker);
  await deps.unitOfWork((tx) => issueAddressCode(deps, tx, 'visit', fields, asker.token));
  return {
    ...codedMessage('code.sent_to_email'),
    data: { code_token: asker.token },
  };
};

/** A guest books with the mailed code: one booking per hour wins, everybody who looks sees the hour go. */
export const bookVisit = (
  deps: Deps,
  { ip, token }: { ip: string; token: string | undefined },
  { code, code_token: _, ...fields }: BodyOf<typeof api.bookVisit>,
) =>
  takeHour(deps, fields, callerKey(null, ip), (tx, isAgain) =>
    tryAddressCode(deps, tx, { type: 'visit', email: fields.email, code, isAgain }, token),
  );

/** A member books for the address of the account, which is proven. */
export const bookOwnVisit = (deps: Deps, actor: Actor, fields: BodyOf<typeof api.bookOwnVisit>) =>
  takeHour(deps, { ...fields, email: actor.email.toLowerCase() }, callerKey(actor, undefined), async (tx) => {
    await lockAccountStatus(tx, actor);
    return true;
  });

/** The booking of a mailed link. */
export const findVisit = async (deps: Pick<Deps, 'db'>, { token }: { token: string }) => {
  const booking = await repository.bookingOf(deps.db, hashToken(token));
  if (!booking) throw notFound('booking');
  return { data: await bookingViewOf(deps.db, booking) };
};

/**
 * The booker cancels; in time, what they have paid goes back to the card. Doing it twice is doing it once.
 * @throws AppError 409 `concierge.no_longer_free` when they were shown that it costs nothing.
 */
export const cancelVisit = async (
  deps: Deps,
  { token, is_free: wasShownFree }: BodyOf<typeof api.cancelVisit>,
) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    const booking = await repository.bookingOf(tx, hashToken(token), { lock: true });
    if (!booking) throw notFound('booking');
    if (booking.status === 'cancelled') return bookingViewOf(tx, booking);
    const now = await databaseNow(tx);
    if (booking.starts_at.getTime() <= now.getTime()) throw errors.visitOver();
    const isFree = isFreeToCancel(booking.starts_at, now);
    if (wasShownFree && !isFree) throw errors.noLongerFree();
    const cancelled = await repository.cancelBooking(tx, booking.id, isFree);
    if (isFree) await takeBackVisit(deps, tx, cancelled);
    await notifyOfCancellation({ deps, tx, record }, cancelled, { isFree, reason: null });
    record(slotReleased, {
      version: repository.versionOf(cancelled),
      routing: {},
      views: { public: { starts_at: cancelled.starts_at.toISOString() } },
    });
    recordVisitMoved(record, cancelled, 'cancelled');
    return bookingViewOf(tx, cancelled);
  });
  return { ...codedMessage('visit.cancelled'), data };
};
