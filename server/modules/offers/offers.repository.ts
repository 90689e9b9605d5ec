import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, lt, lte, not, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { unionAll } from 'drizzle-orm/pg-core';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { mostRead } from '#server/db/list-page.ts';
import { offerRounds, offers } from '#server/db/offers.tables.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { notFound } from '#server/http/errors.ts';
import { isKeptForPayment } from '#server/modules/items/items.repository.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import type { ListWindow, Place } from '#shared/kernel/list-pages.ts';
import type { OfferStatus } from '#shared/offers/offers.rules.ts';
import { isOpenOffer, OPEN_OFFER_STATUSES, offerLifecycle } from '#shared/offers/offers.rules.ts';
import { wrongOfferState } from './offers.errors.ts';

export type OfferRow = typeof offers.$inferSelect;
export type RoundRow = Pick<
  typeof offerRounds.$inferSelect,
  'nth' | 'by' | 'price_fils' | 'remarks' | 'created_at'
>;
type OfferChanges = PgUpdateSetSource<typeof offers>;

const found = (row: OfferRow | undefined): OfferRow => {
  if (!row) throw notFound('offer');
  return row;
};

/** Reads an offer without locking it: once for its item, which is locked, and once more for how it stands. */
export const offerById = async (reader: Reader, id: number): Promise<OfferRow> =>
  found((await reader.select().from(offers).where(eq(offers.id, id))).at(0));

/** An instant so many hours from now, by the database's clock. */
export const hoursFromNow = (hours: number) => sql`now() + make_interval(hours => ${hours})`;

export const insertOffer = async (
  tx: Tx,
  offer: Omit<typeof offers.$inferInsert, 'expires_at'>,
  hours: number,
): Promise<OfferRow> =>
  found(
    (
      await tx
        .insert(offers)
        .values({ ...offer, expires_at: hoursFromNow(hours) })
        .returning()
    ).at(0),
  );

/**
 * Moves offers to other states by the table, or changes them within theirs, in one statement for all of a kind. The versions
 * grow. Answers them in the order given.
 */
export const changeOffers = async <Kind extends string>(
  tx: Tx,
  list: readonly OfferRow[],
  kindOf: (offer: OfferRow) => Kind,
  changesOf: (kind: Kind) => OfferChanges,
): Promise<OfferRow[]> => {
  const changed = new Map<number, OfferRow>();
  for (const [kind, alike] of Map.groupBy(list, kindOf)) {
    const changes = changesOf(kind);
    const next = changes.status as OfferStatus | undefined;
    for (const { status } of alike)
      if (next !== undefined && !mayBecome(offerLifecycle, status, next)) throw wrongOfferState(status, next);
    const ids = alike.map(({ id }) => id);
    const rows = await tx
      .update(offers)
      .set({ ...changes, version: sql`${offers.version} + 1` })
      .where(sql`${offers.id} = any(${sql.param(ids)}::bigint[])`)
      .returning();
    for (const row of rows) changed.set(row.id, row);
  }
  return list.map(({ id }) => found(changed.get(id)));
};

/** Moves one offer to another state by the table, or changes it within its own; its version grows. */
export const changeOffer = async (tx: Tx, offer: OfferRow, changes: OfferChanges): Promise<OfferRow> => {
  const asGiven = () => changes;
  const [changed] = await changeOffers(tx, [offer], () => '', asGiven);
  return found(changed);
};

/** An offer that nobody has answered with another price is its own only round. */
const firstRound = ({ price_by: by, price_fils, remarks, created_at }: OfferRow): RoundRow => ({
  nth: 1,
  by,
  price_fils,
  remarks,
  created_at,
});

/** Writes the next round of a locked offer, and with the second one the first. Answers its number. */
export const addRound = async (
  tx: Tx,
  offer: OfferRow,
  next: Pick<RoundRow, 'by' | 'price_fils' | 'remarks'>,
): Promise<number> => {
  const nth = offer.rounds + 1;
  const before = offer.rounds === 1 ? [firstRound(offer)] : [];
  await tx
    .insert(offerRounds)
    .values([...before, { ...next, nth }].map((round) => ({ ...round, offer_id: offer.id })));
  return nth;
};

/** The rounds of offers, the oldest first. */
export const roundsOf = async (
  reader: Reader,
  list: readonly OfferRow[],
): Promise<ReadonlyMap<number, RoundRow[]>> => {
  const talked = list.filter(({ rounds }) => rounds > 1).map(({ id }) => id);
  const rows =
    talked.length === 0
      ? []
      : await reader
          .select()
          .from(offerRounds)
          .where(inArray(offerRounds.offer_id, talked))
          .orderBy(asc(offerRounds.offer_id), asc(offerRounds.nth));
  const byOffer = Map.groupBy(rows, ({ offer_id }) => offer_id);
  return new Map(list.map((offer) => [offer.id, byOffer.get(offer.id) ?? [firstRound(offer)]]));
};

/** The first answer that a seller gives an offer themselves, by the database's clock. */
export const answeredNow = (offer: OfferRow) =>
  offer.answered_at === null ? { answered_at: sql`now()` } : {};

/** Whether an offer's time is over, by the database's clock. */
export const isOverdue = async (tx: Tx, offer: OfferRow): Promise<boolean> =>
  (await tx.$count(offers, and(eq(offers.id, offer.id), lte(offers.expires_at, sql`now()`)))) > 0;

/** All offers of a buyer on an item. */
export const offersOfBuyer = (reader: Reader, itemId: number, buyerId: number): Promise<OfferRow[]> =>
  reader
    .select()
    .from(offers)
    .where(and(eq(offers.item_id, itemId), eq(offers.buyer_id, buyerId)));

/** How many offers of a buyer are open, on whichever items. */
export const countOpenOffers = (reader: Reader, buyerId: number): Promise<number> =>
  reader.$count(offers, and(eq(offers.buyer_id, buyerId), inArray(offers.status, [...OPEN_OFFER_STATUSES])));

const onItemIn = preparedQuery(['item', 'statuses'], (reader, at) =>
  reader
    .select()
    .from(offers)
    .where(and(eq(offers.item_id, at.item), sql`${offers.status} = any(${at.statuses})`))
    .orderBy(desc(offers.price_fils), offers.id),
);

/** Offers on an item in some states, the best first. */
export const offersOnItemIn = (
  reader: Reader,
  itemId: number,
  statuses: OfferStatus[],
): Promise<OfferRow[]> => onItemIn(reader, { item: itemId, statuses });

/** Whose offers are listed: those somebody made, or those on a seller's items, perhaps on one of them. */
export type OffersOf = { buyerId: number } | { sellerId: number; itemId?: number };

const isOf = (of: OffersOf): SQL | undefined =>
  'buyerId' in of
    ? eq(offers.buyer_id, of.buyerId)
    : and(
        eq(offers.seller_id, of.sellerId),
        of.itemId === undefined ? undefined : eq(offers.item_id, of.itemId),
      );

const isOpenRow = inArray(offers.status, [...OPEN_OFFER_STATUSES]);

/** Where an offer stands in a list: those that are open first, so that none of them waits on a later page. */
export const placeOf = ({ id, status }: OfferRow): Place => ({ rank: isOpenOffer(status) ? 1 : 0, id });

/** Offers in the order of their places: one more than a page shows. What is over stays over, so that none is passed by. */
export const listOffers = async (reader: Reader, of: OffersOf, window: ListWindow): Promise<OfferRow[]> => {
  const { before } = window;
  const most = mostRead(window);
  const part = (rank: 0 | 1) => {
    const isAfter = before && (rank === before.rank ? lt(offers.id, before.id) : sql`${rank < before.rank}`);
    const isPart = rank === 1 ? isOpenRow : not(isOpenRow);
    return reader
      .select()
      .from(offers)
      .where(and(isOf(of), isPart, isAfter))
      .orderBy(desc(offers.id))
      .limit(most);
  };
  // In one statement: an offer that ends meanwhile is in one of the two.
  const rows = await unionAll(part(1), part(0));
  return rows
    .map((row) => ({ row, place: placeOf(row) }))
    .sort((a, b) => b.place.rank - a.place.rank || b.place.id - a.place.id)
    .map(({ row }) => row)
    .slice(0, most);
};

export const countOffers = (reader: Reader, of: OffersOf): Promise<number> => reader.$count(offers, isOf(of));

/** How many offers on the item wait, as a value for its row: counted anew, so that it is always true. */
export const waitingOffersOf = (itemId: number) =>
  sql<number>`(select count(*)::int from ${offers} where ${offers.item_id} = ${itemId} and ${offers.status} in ('pending', 'countered', 'on_hold'))`;

/** One of the two was suspended: nobody can pay for it, however long it was to be kept. */
const isHidden = sql`exists (select from ${items} where ${items.id} = ${offers.item_id} and ${items.hidden_at} is not null)`;
const isBuyerAway = sql`exists (select from ${users} where ${users.id} = ${offers.buyer_id} and ${users.suspended_at} is not null)`;
/**
 * Over by time or with one of the two, by the database's clock, and no checkout of its buyer is under way: nor one whose time
 * is over while the provider has not said whether it was paid in time.
 */
const isKeptNoLonger = and(
  or(lte(offers.reserved_until, sql`now()`), isHidden, isBuyerAway),
  not(isKeptForPayment(offers.item_id)),
);

const OVERDUE_AT_ONCE = 50;
/** Offers whose time is over, by the database's clock: unanswered ones and unpaid reservations. */
export const overdueOffers = (reader: Reader): Promise<OfferRow[]> =>
  reader
    .select()
    .from(offers)
    .where(
      or(
        and(inArray(offers.status, ['pending', 'countered']), lte(offers.expires_at, sql`now()`)),
        and(eq(offers.status, 'accepted'), isKeptNoLonger),
      ),
    )
    .orderBy(offers.id)
    .limit(OVERDUE_AT_ONCE);

/** Whether a reservation is over. */
export const isReservationOver = async (tx: Tx, offer: OfferRow): Promise<boolean> =>
  (await tx.$count(offers, and(eq(offers.id, offer.id), isKeptNoLonger))) > 0;

/** Open offers that somebody has made, by their items. */
export const openOffersBy = (reader: Reader, buyerId: number) =>
  reader
    .select({ id: offers.id, item_id: offers.item_id })
    .from(offers)
    .where(and(eq(offers.buyer_id, buyerId), inArray(offers.status, [...OPEN_OFFER_STATUSES])))
    .orderBy(asc(offers.item_id));
