import type { Response } from 'express';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { guestRoomOf } from '#server/modules/purchases/guest-links.ts';
import type { PurchaseRecord } from '#server/modules/purchases/purchases.repository.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import type { Locale } from '#shared/accounts/accounts.schema.ts';
import { collectionChanged } from '#shared/handover/collection.events.ts';
import type { CollectionSide, CollectionStatus } from '#shared/handover/collection.rules.ts';
import {
  areGoodSlots,
  collectionLifecycle,
  mayAccept,
  mayWithdraw,
} from '#shared/handover/collection.rules.ts';
import type { CollectionView } from '#shared/handover/collection.schema.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import { placesInWords, readAddress } from '#shared/places/address.ts';
import { calendarOf } from './calendar.ts';
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

/** Which side of the purchase somebody is on; 404 for everybody else. */
const sideOf = async (
  reader: Deps['db'] | Tx,
  actor: { id: number },
  number: string,
): Promise<CollectionSide> => {
  const record = await purchaseByNumber(reader, number);
  if (record?.purchase.seller_id === actor.id) return 'seller';
  if (record?.purchase.buyer_id === actor.id) return 'buyer';
  throw notFound('purchase');
};

const column = { seller: 'seller_id', buyer: 'buyer_id' } as const;

type Change = { record: PurchaseRecord; by: CollectionSide; before: 'proposed' | 'accepted' | null };

const tell = async (
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

/** Runs a change of the times while the purchase, which is still to be handed over, stands still. */
const changing = async (
  deps: Deps,
  actor: Actor,
  number: string,
  work: (
    tx: Tx,
    tellOf: RecordEvent,
    record: PurchaseRecord,
    side: CollectionSide,
  ) => Promise<CollectionView>,
): Promise<CollectionView> => {
  const side = await sideOf(deps.db, actor, number);
  return deps.unitOfWork(async (tx, tellOf) => {
    const record = await lockPurchaseOf(tx, actor, column[side], number);
    const { status } = record.purchase;
    if (status !== 'paid') throw wrongPurchaseState(status, 'handed_over');
    return work(tx, tellOf, record, side);
  });
};

const checkStep = (from: CollectionStatus, to: CollectionStatus): void => {
  if (!mayBecome(collectionLifecycle, from, to)) throw timesMoved(from, to);
};

/** Times that are proposed or agreed on, for either side. */
export const collectionTime = async (deps: Pick<Deps, 'db'>, actor: Actor, number: string) => {
  const side = await sideOf(deps.db, actor, number);
  const record = await purchaseOf(deps.db, actor, column[side], number);
  const live = await liveProposalOf(deps.db, record.purchase.id);
  return { data: live ? viewOf(live, record) : null };
};

/** One side proposes times; what was proposed or agreed before is replaced. */
export const proposeTimes = async (deps: Deps, actor: Actor, number: string, slots: string[]) => {
  const data = await changing(deps, actor, number, async (tx, record, purchase, side) => {
    if (!areGoodSlots(slots, await databaseNow(tx)))
      throw invalid({ slots: ['Choose different times within the next two weeks.'] });
    const live = await liveProposalOf(tx, purchase.purchase.id);
    if (live) await changeProposal(tx, live.id, 'replaced');
    const times = slots.map((slot) => new Date(slot)).toSorted((a, b) => a.getTime() - b.getTime());
    const made = await insertProposal(tx, purchase.purchase.id, side, times);
    return tell(tx, record, made, { record: purchase, by: side, before: null });
  });
  return { message: 'The times were proposed.', data };
};

/** The other side accepts one of them; the same again changes nothing. */
export const acceptTime = async (
  deps: Deps,
  actor: Actor,
  number: string,
  choice: { id: number; slot: string },
) => {
  const data = await changing(deps, actor, number, async (tx, record, purchase, side) => {
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
    return tell(tx, record, accepted, { record: purchase, by: side, before: 'proposed' });
  });
  return { message: 'The time is agreed.', data };
};

/** Who proposed takes it back, or either side what was agreed on. */
export const withdrawTimes = async (deps: Deps, actor: Actor, number: string) => {
  const data = await changing(deps, actor, number, async (tx, record, purchase, side) => {
    const live = await liveProposalOf(tx, purchase.purchase.id);
    if (!live || live.status === 'replaced' || live.status === 'withdrawn')
      throw timesMoved('withdrawn', 'withdrawn');
    if (!mayWithdraw(live.status, live.proposed_by, side)) throw timesMoved(live.status, 'withdrawn');
    const gone = await changeProposal(tx, live.id, 'withdrawn');
    return tell(tx, record, gone, { record: purchase, by: side, before: live.status });
  });
  return { message: 'The times were withdrawn.', data };
};

/** The agreed time as a calendar file, with the exact address: both sides have it. */
export const collectionCalendar = async (
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  actor: Actor,
  number: string,
  language: Locale,
  response: Response,
): Promise<null> => {
  const side = await sideOf(deps.db, actor, number);
  const record = await purchaseOf(deps.db, actor, column[side], number);
  const live = await liveProposalOf(deps.db, record.purchase.id);
  if (!live?.chosen) throw notFound('collection');
  const { publicUrl } = deps.config;
  const path =
    side === 'buyer'
      ? `/my-item-purchase-details?transaction=${encodeURIComponent(number)}`
      : `/my-product-details?productUuid=${record.item.uuid}`;
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
        url: `${publicUrl}${language === 'ar' ? '/ar' : ''}${path}`,
      },
      language,
    ),
  );
  return null;
};
