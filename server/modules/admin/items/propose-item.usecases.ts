import type { Reader, Tx } from '#server/db/client.ts';
import { visitListings } from '#server/db/visits.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { accountOfAddress } from '#server/modules/accounts/accounts.repository.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { BookingRow } from '#server/modules/concierge/concierge.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { insertItem } from '#server/modules/items/items.repository.ts';
import { ownItemOf } from '#server/modules/items/items.views.ts';
import { choicesIn, itemFieldsOf } from '#server/modules/items/listing.rules.ts';
import { lockOffered } from '#server/modules/items/may-list.service.ts';
import { checkPhotoList, takePhotos } from '#server/modules/items/photos.service.ts';
import type * as api from '#shared/admin/concierge.api.ts';
import { itemProposed } from '#shared/items/items.events.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { bookerSuspended, noAccountOfVisit, visitCancelled, visitNotYet } from '../admin.errors.ts';
import { lockVisit } from '../concierge/concierge.repository.ts';

/** Whose the items are: the account that has proven the address of the visit. Locked against a suspension meanwhile. */
const bookerOf = async (reader: Reader, { email }: BookingRow): Promise<number> => {
  const row = await accountOfAddress(reader, email, { lock: true });
  if (!row) throw noAccountOfVisit();
  if (row.suspended_at) throw bookerSuspended();
  return row.id;
};

const visitToList = async (tx: Tx, number: string): Promise<BookingRow> => {
  const visit = await lockVisit(tx, number);
  if (!visit) throw notFound('booking');
  if (visit.status === 'cancelled') throw visitCancelled();
  if (!visit.visited_at) throw visitNotYet();
  return visit;
};

/**
 * After a visit an item is listed on behalf of whom was visited. It waits in their profile: nobody else sees it, and the
 * usual rules for selling are asked for when they say yes.
 */
export const proposeItem = async (
  deps: Deps,
  actor: Actor,
  number: string,
  body: BodyOf<typeof api.proposeItem>,
) => {
  checkPhotoList(body.uploads, 0, 'uploads');
  const choices = choicesIn(body);
  const data = await deps.unitOfWork(async (tx, record) => {
    const visit = await visitToList(tx, number);
    const owner_id = await bookerOf(tx, visit);
    await lockOffered(tx, choices);
    const photos = await takePhotos(tx, actor, body.uploads, [], 'uploads');
    const item = await insertItem(
      tx,
      { owner_id, status: ITEM_STATUS.proposed, ...itemFieldsOf(body) },
      photos,
      choices.values,
    );
    await tx.insert(visitListings).values({ item_id: item.id, booking_id: visit.id, listed_by: actor.id });
    const target = { kind: 'item', id: item.uuid, name: item.name };
    await audit(tx, actor, { action: 'concierge.listed', target, details: { booking: visit.number } });
    record(itemProposed, {
      version: item.version,
      routing: { owner_id, item_uuid: item.uuid },
      views: { owner: { item: await ownItemOf(deps, tx, item) }, admin: { item_uuid: item.uuid } },
    });
    return { uuid: item.uuid };
  });
  return { ...codedMessage('item.proposed'), data };
};
