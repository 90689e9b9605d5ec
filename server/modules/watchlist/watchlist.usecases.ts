import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccount } from '#server/modules/accounts/account-status.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { isPublic, itemByUuid } from '#server/modules/items/items.repository.ts';
import { cardsOf } from '#server/modules/items/items.views.ts';
import { wholeList } from '#shared/kernel/answers.ts';
import { MAX_WATCHED_ITEMS } from '#shared/watchlist/watchlist.api.ts';
import { recordWatch } from './end-watches.service.ts';
import { ownItemWatched, tooManyWatched } from './watchlist.errors.ts';
import {
  countWatched,
  countWatchers,
  deleteWatch,
  insertWatch,
  watchedRows,
} from './watchlist.repository.ts';

const recordWatchOf = async (
  tx: Tx,
  record: RecordEvent,
  item: ItemRow,
  userId: number,
  isWatching: boolean,
): Promise<void> =>
  recordWatch(record, { ...item, watchers: await countWatchers(tx, item.id) }, userId, isWatching);

/** Somebody wants to keep an eye on an item. */
export const watchItem = async (deps: Deps, actor: Actor, uuid: string) => {
  await deps.unitOfWork(async (tx, record) => {
    // One after the other: else several at once would all find room.
    await lockAccount(tx, actor);
    const item = await itemByUuid(tx, uuid);
    if (item.owner_id === actor.id) throw ownItemWatched();
    if (!isPublic(item)) throw notFound('item');
    if (!(await insertWatch(tx, actor.id, item))) return;
    if ((await countWatched(tx, actor.id)) > MAX_WATCHED_ITEMS) throw tooManyWatched();
    await recordWatchOf(tx, record, item, actor.id, true);
  });
  return { data: { item_uuid: uuid, is_watching: true } };
};

/** What is no longer public can still be let go. */
export const unwatchItem = async (deps: Deps, actor: Actor, uuid: string) => {
  await deps.unitOfWork(async (tx, record) => {
    const item = await itemByUuid(tx, uuid);
    if (await deleteWatch(tx, actor.id, item.id)) await recordWatchOf(tx, record, item, actor.id, false);
    else if (!isPublic(item)) throw notFound('item');
  });
  return { data: { item_uuid: uuid, is_watching: false } };
};

export const watchedItems = async (deps: Pick<Deps, 'settings' | 'db'>, actor: Actor) => ({
  data: wholeList(await cardsOf(deps, deps.db, await watchedRows(deps.db, actor.id))),
});
