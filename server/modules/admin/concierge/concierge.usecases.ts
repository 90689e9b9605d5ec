import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { checkNoConflict } from '#server/modules/accounts/conflict-of-interest.service.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { BookingRow } from '#server/modules/concierge/concierge.repository.ts';
import { insertBooking, slotsOn, versionOf } from '#server/modules/concierge/concierge.repository.ts';
import { hourOnOffer } from '#server/modules/concierge/hour-on-offer.service.ts';
import { notifyOfCancellation } from '#server/modules/concierge/visit-notices.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { recordVisitMoved, takeBackVisit } from '#server/modules/purchases/pay-visit.service.ts';
import { memberWithAddress } from '#server/modules/purchases/payer.service.ts';
import { visitRefunds } from '#server/modules/purchases/visit-payments.repository.ts';
import type * as api from '#shared/admin/concierge.api.ts';
import type { AdminVisit } from '#shared/admin/concierge.api.ts';
import { slotReleased, slotTaken } from '#shared/concierge/concierge.events.ts';
import { DAYS_AHEAD, isFreeToCancel, visitPaymentOf } from '#shared/concierge/concierge.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type { Fils } from '#shared/kernel/money.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { visitAhead, visitAtThisHour, visitCancelled, visitTookPlace } from '../admin.errors.ts';
import { logAccess } from '../log-access.service.ts';
import type { Listings } from './concierge.repository.ts';
import {
  blockedHours,
  changeVisit,
  listingsOf,
  lockHour,
  lockVisit,
  visitsFrom,
} from './concierge.repository.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

type VisitState = { refunds?: { owed: Fils; done: Fils } | undefined; listings?: Listings | undefined };

const viewOf = (row: BookingRow, now: Date, { refunds, listings }: VisitState = {}): AdminVisit => ({
  number: row.number,
  status: row.status,
  starts_at: row.starts_at.toISOString(),
  name: row.name,
  email: row.email,
  mobile_number: row.mobile_number,
  address: row.address,
  items_count: row.items_count,
  notes: row.notes,
  locale: row.locale,
  cancelled_at: iso(row.cancelled_at),
  cancel_reason: row.cancel_reason,
  is_free: row.cancelled_at ? row.is_waived : isFreeToCancel(row.starts_at, now),
  price: aedFromFils(row.price_fils),
  payment: visitPaymentOf(row, refunds),
  given_back: aedFromFils(refunds?.done ?? 0),
  visited_at: iso(row.visited_at),
  listed: listings?.listed ?? 0,
  unanswered: listings?.unanswered ?? 0,
  paid_at: iso(row.paid_at),
  created_at: row.created_at.toISOString(),
});

const viewNow = async (reader: Reader, row: BookingRow): Promise<AdminVisit> =>
  viewOf(row, await databaseNow(reader), {
    refunds: (await visitRefunds(reader, [row.id])).get(row.id),
    listings: (await listingsOf(reader, [row.id])).get(row.id),
  });

/** Visits of two weeks, and the hours of the next two. */
export const readConcierge = async ({ db }: Pick<Deps, 'db'>, actor: Actor, from: string | undefined) => {
  await logAccess({ db }, actor, 'concierge.seen', { from });
  const now = await databaseNow(db);
  const blocked = await blockedHours(db);
  const { visits, leftOut } = await visitsFrom(db, from ?? null, DAYS_AHEAD + 1);
  const ids = visits.map(({ id }) => id);
  const [refunds, listings] = [await visitRefunds(db, ids), await listingsOf(db, ids)];
  const hours = (await slotsOn(db)).map(({ starts_at, taken }) => ({
    starts_at,
    is_taken: taken,
    is_blocked: blocked.has(Date.parse(starts_at)),
  }));
  return {
    data: {
      visits: visits.map((visit) =>
        viewOf(visit, now, { refunds: refunds.get(visit.id), listings: listings.get(visit.id) }),
      ),
      left_out: leftOut,
      hours,
      now: now.toISOString(),
    },
  };
};

const target = ({ number, name }: BookingRow) => ({ kind: 'concierge_visit', id: number, name });

/** The house cancels: whenever that is, it costs the booker nothing, and what was paid goes back to the card. */
export const cancelVisit = async (deps: Deps, actor: Actor, number: string, reason: string) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    await lockAccountStatus(tx, actor);
    const visit = await lockVisit(tx, number);
    if (!visit) throw notFound('booking');
    checkNoConflict(actor, await memberWithAddress(tx, visit.email));
    if (visit.status === 'cancelled') throw visitCancelled();
    if (visit.visited_at) throw visitTookPlace();
    const cancelled = await changeVisit(tx, visit.id, {
      status: 'cancelled',
      cancelled_at: sql`now()`,
      cancel_reason: reason,
      is_waived: true,
    });
    await takeBackVisit(deps, tx, cancelled);
    const details = { reason, starts_at: visit.starts_at.toISOString() };
    await audit(tx, actor, { action: 'concierge.cancelled', target: target(visit), details });
    await notifyOfCancellation({ deps, tx, record }, cancelled, { isFree: true, reason });
    record(slotReleased, {
      version: versionOf(cancelled),
      routing: {},
      views: { public: { starts_at: cancelled.starts_at.toISOString() } },
    });
    recordVisitMoved(record, cancelled, 'cancelled');
    return viewNow(tx, cancelled);
  });
  return { ...codedMessage('visit.cancelled_by_staff'), data };
};

/** Whether it took place. Whether it is paid is for the money to say. */
export const markVisit = async (
  deps: Deps,
  actor: Actor,
  number: string,
  { is_visited }: BodyOf<typeof api.markVisit>,
) => {
  const data = await deps.unitOfWork(async (tx) => {
    const visit = await lockVisit(tx, number);
    if (!visit) throw notFound('booking');
    if (visit.status === 'cancelled') throw visitCancelled();
    const now = await databaseNow(tx);
    if (is_visited && visit.starts_at > now) throw visitAhead();
    const changed = await changeVisit(tx, visit.id, {
      visited_at: is_visited ? (visit.visited_at ?? now) : null,
    });
    await audit(tx, actor, { action: 'concierge.marked', target: target(visit), details: { is_visited } });
    return viewNow(tx, changed);
  });
  return { ...codedMessage('changes.saved'), data };
};

/** The house takes an hour, as a booker would, or gives it back. Of two for one hour the first wins. */
export const blockHour = async (deps: Deps, actor: Actor, body: BodyOf<typeof api.blockHour>) => {
  const start = new Date(body.starts_at);
  await deps.unitOfWork(async (tx, record) => {
    const taken = await lockHour(tx, start);
    if (taken?.kind === 'visit') throw visitAtThisHour();
    if (Boolean(taken) === body.is_blocked) return;
    const views = { public: { starts_at: start.toISOString() } };
    const entry = { target: { kind: 'concierge_hour', id: start.toISOString() } };
    if (taken) {
      const given = await changeVisit(tx, taken.id, { status: 'cancelled', cancelled_at: sql`now()` });
      await audit(tx, actor, { action: 'concierge.hour_opened', ...entry });
      record(slotReleased, { version: versionOf(given), routing: {}, views });
      return;
    }
    await hourOnOffer(tx, body.starts_at);
    const nobody = {
      name: '',
      email: '',
      mobile_number: '',
      address: '',
      notes: '',
      items_count: 0,
      price_fils: 0,
    };
    const block = await insertBooking(tx, {
      ...nobody,
      kind: 'block',
      locale: 'en',
      starts_at: start,
      number: `B-${deps.ids.uuid()}`,
      token_hash: hashToken(deps.ids.token()),
    });
    if (!block) throw visitAtThisHour();
    await audit(tx, actor, { action: 'concierge.hour_blocked', ...entry });
    record(slotTaken, { version: versionOf(block), routing: {}, views });
  });
  return {
    ...codedMessage(body.is_blocked ? 'visit_hour.blocked' : 'visit_hour.opened'),
    data: { starts_at: start.toISOString(), is_blocked: body.is_blocked },
  };
};
