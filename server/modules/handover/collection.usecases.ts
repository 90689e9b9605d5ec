import type { Response } from 'express';
import type { Reader, Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { guestRoomOf } from '#server/modules/purchases/guest-links.service.ts';
import type { PurchaseRecord } from '#server/modules/purchases/purchases.repository.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import { collectionChanged } from '#shared/handover/collection.events.ts';
import type { CollectionSide, CollectionStatus } from '#shared/handover/collection.rules.ts';
import {
  areGoodSlots,
  collectionLifecycle,
  mayAccept,
  mayWithdraw,
} from '#shared/handover/collection.rules.ts';
import type { CollectionView } from '#shared/handover/collection.schema.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import { placesInWords, readAddress } from '#shared/places/address.rules.ts';
import { salePath } from '#shared/purchases/purchases.rules.ts';
import { calendarOf } from './calendar.rules.ts';
import type { ProposalRow } from './collection.repository.ts';
import { changeProposal, databaseNow, insertProposal, liveProposalOf } from './collection.repository.ts';
import { timesMoved, wrongPurchaseState } from './handover.errors.ts';
import { lockPurchaseOf, purchaseOf } from './handover.repository.ts';

const viewOf = (row: ProposalRow, { purchase }: PurchaseRecord): CollectionView => ({
  id: row.id,
  transaction_number: purchase.transaction_number,
  proposed_by: row.proposed_by,
  status: row.status,
  slots: row.slots.map((slot) => slot.toISOString()),
  chosen: row.chosen?.toISOString() ?? null,
  version: row.version,
});

/** One side of a purchase: what they see of it, and how it is locked for them. */
export type Party = {
  side: CollectionSide;
  /** The purchase, or 404 for somebody who is no side of it. */
  read(reader: Reader): Promise<PurchaseRecord>;
  lock(tx: Tx): Promise<PurchaseRecord>;
};

const column = { seller: 'seller_id', buyer: 'buyer_id' } as const;

/** Which side of the purchase a member is on; 404 for everybody else. */
export const memberOf = async (reader: Reader, actor: Actor, number: string): Promise<Party> => {
  const record = await purchaseByNumber(reader, number);
  const side = record?.purchase.seller_id === actor.id ? 'seller' : 'buyer';
  return {
    side,
    read: (from) => purchaseOf(from, actor, column[side], number),
    lock: (tx) => lockPurchaseOf(tx, actor, column[side], number),
  };
};

type Change = { record: PurchaseRecord; by: CollectionSide; before: 'proposed' | 'accepted' | null };

const recordTimes = async (
  tx: Tx,
  record: RecordEvent,
  row: ProposalRow,
  change: Change,
): Promise<CollectionView> => {
  const { purchase, item, channel_id } = change.record;
  const collection = viewOf(row, change.record);
  record(collectionChanged, {
    version: row.version,
    routing: {
      purchase_id: purchase.id,
      seller_id: purchase.seller_id,
      buyer_id: purchase.buyer_id,
      guest_room: await guestRoomOf(tx, purchase.id),
      item: item.name,
      item_uuid: item.uuid,
      channel_id,
      by: change.by,
      before: change.before,
    },
    views: { member: { collection }, guest: { transaction_number: purchase.transaction_number } },
  });
  return collection;
};

type Work = (
  tx: Tx,
  record: RecordEvent,
  purchase: PurchaseRecord,
  side: CollectionSide,
) => Promise<CollectionView>;

/** Runs a change of the times while the purchase, which is still to be handed over, stands still. */
const changing = async (deps: Deps, party: Party, work: Work): Promise<CollectionView> => {
  await party.read(deps.db);
  return deps.unitOfWork(async (tx, record) => {
    const purchase = await party.lock(tx);
    const { status } = purchase.purchase;
    if (status !== 'paid') throw wrongPurchaseState(status, 'handed_over');
    return work(tx, record, purchase, party.side);
  });
};

const checkStep = (from: CollectionStatus, to: CollectionStatus): void => {
  if (!mayBecome(collectionLifecycle, from, to)) throw timesMoved(from, to);
};

/** Times that are proposed or agreed on, for either side. */
export const collectionTime = async (deps: Pick<Deps, 'db'>, party: Party) => {
  const record = await party.read(deps.db);
  const live = await liveProposalOf(deps.db, record.purchase.id);
  return { data: live ? viewOf(live, record) : null };
};

/** One side proposes times; what was proposed or agreed before is replaced. */
export const proposeTimes = async (deps: Deps, party: Party, slots: string[]) => {
  const { purchase: known } = await party.read(deps.db);
  await deps.limits.consume('collection_times', `purchase:${known.id}:${party.side}`);
  const data = await changing(deps, party, async (tx, record, purchase, side) => {
    if (!areGoodSlots(slots, await databaseNow(tx)))
      throw invalid({ slots: ['Choose different times within the next two weeks.'] });
    const live = await liveProposalOf(tx, purchase.purchase.id);
    if (live) await changeProposal(tx, live.id, 'replaced');
    const times = slots.map((slot) => new Date(slot)).toSorted((a, b) => a.getTime() - b.getTime());
    const made = await insertProposal(tx, purchase.purchase.id, side, times);
    return recordTimes(tx, record, made, { record: purchase, by: side, before: null });
  });
  return { ...codedMessage('collection.proposed'), data };
};

/** The other side accepts one of them; the same again changes nothing. */
export const acceptTime = async (deps: Deps, party: Party, choice: { id: number; slot: string }) => {
  const data = await changing(deps, party, async (tx, record, purchase, side) => {
    const live = await liveProposalOf(tx, purchase.purchase.id);
    const chosen = new Date(choice.slot);
    if (!live || live.id !== choice.id) throw timesMoved('replaced', 'accepted');
    if (live.chosen?.getTime() === chosen.getTime()) return viewOf(live, purchase);
    checkStep(live.status, 'accepted');
    if (!mayAccept(live.proposed_by, side)) throw timesMoved(live.status, 'accepted');
    const isOffered = live.slots.some((slot) => slot.getTime() === chosen.getTime());
    if (!isOffered || chosen.getTime() <= (await databaseNow(tx)))
      throw invalid({ slot: ['Choose one of the proposed times.'] });
    const accepted = await changeProposal(tx, live.id, 'accepted', chosen);
    return recordTimes(tx, record, accepted, { record: purchase, by: side, before: 'proposed' });
  });
  return { ...codedMessage('collection.agreed'), data };
};

/** Who proposed takes it back, or either side what was agreed on. */
export const withdrawTimes = async (deps: Deps, party: Party) => {
  const data = await changing(deps, party, async (tx, record, purchase, side) => {
    const live = await liveProposalOf(tx, purchase.purchase.id);
    if (!live || live.status === 'replaced' || live.status === 'withdrawn')
      throw timesMoved('withdrawn', 'withdrawn');
    if (!mayWithdraw(live.status, live.proposed_by, side)) throw timesMoved(live.status, 'withdrawn');
    const gone = await changeProposal(tx, live.id, 'withdrawn');
    return recordTimes(tx, record, gone, { record: purchase, by: side, before: live.status });
  });
  return { ...codedMessage('collection.withdrawn'), data };
};

/** The agreed time as a calendar file, with the exact address: both sides have it. */
export const collectionCalendar = async (
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  party: Party,
  language: Locale,
  response: Response,
): Promise<null> => {
  const record = await party.read(deps.db);
  const live = await liveProposalOf(deps.db, record.purchase.id);
  if (!live?.chosen || record.is_off) throw notFound('collection');
  const { publicUrl } = deps.config;
  const number = record.purchase.transaction_number;
  const pages = {
    seller: salePath(record.item.uuid, number),
    buyer: `/my-item-purchase-details?transaction=${encodeURIComponent(number)}`,
  };
  const isGuest = party.side === 'buyer' && record.purchase.buyer_id === null;
  const page = `${publicUrl}${language === 'ar' ? '/ar' : ''}${pages[party.side]}`;
  response.setHeader('content-type', 'text/calendar; charset=utf-8');
  response.setHeader('content-disposition', 'attachment; filename="collection.ics"');
  response.setHeader('cache-control', 'no-store');
  response.end(
    calendarOf(
      {
        uid: `collection-${live.id}@${new URL(publicUrl).host}`,
        version: live.version,
        at: live.chosen,
        made: deps.clock.now(),
        item: record.item.name,
        place: placesInWords(language, readAddress(record.item.address)),
        url: isGuest ? null : page,
      },
      language,
    ),
  );
  return null;
};
