import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import { sweepRows } from '#server/platform/sweep-rows.ts';
import { itemDeclined } from '#shared/items/items.events.ts';
import { ITEM_STATUS, PROPOSAL_DAYS } from '#shared/items/items.rules.ts';
import { replaceValues } from './choices.repository.ts';
import { wrongItemState } from './items.errors.ts';
import type { ItemRow } from './items.repository.ts';
import { lockItem, replacePhotos, statusOf } from './items.repository.ts';
import { lockOwn } from './own-item.service.ts';
import { releasePhotos } from './uploads.repository.ts';

/** What the concierge listed is deleted, and its photos with the unused ones; the caller has locked it. */
export const deleteProposal = async (tx: Tx, record: RecordEvent, item: ItemRow): Promise<void> => {
  await releasePhotos(tx, await replacePhotos(tx, item, []));
  await replaceValues(tx, item, []);
  await tx.delete(items).where(eq(items.id, item.id));
  const gone = { item_uuid: item.uuid };
  record(itemDeclined, {
    version: item.version + 1,
    routing: { owner_id: item.owner_id, item_uuid: item.uuid },
    views: { owner: gone, admin: gone },
  });
};

/** The owner says no to what the concierge listed: it is deleted. */
export const declineItem = async (deps: Deps, actor: Actor, uuid: string) => {
  await deps.unitOfWork(async (tx, record) => {
    const item = await lockOwn(tx, actor, uuid);
    if (item.status !== ITEM_STATUS.proposed) throw wrongItemState(statusOf(item), ITEM_STATUS.proposed);
    await deleteProposal(tx, record, item);
  });
  return codedMessage('item.declined');
};

/** Proposals that were answered neither way in their time are deleted, as their owners were told. */
export const endProposals = async (deps: Pick<Deps, 'db' | 'unitOfWork' | 'logger'>): Promise<void> => {
  const isOld = lt(items.submitted_at, sql`now() - make_interval(days => ${PROPOSAL_DAYS})`);
  const old = await deps.db
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.status, ITEM_STATUS.proposed), isOld))
    .limit(100);
  await sweepRows(
    deps,
    old,
    ({ id: item }) => ({ item }),
    ({ id }) =>
      deps.unitOfWork(async (tx, record) => {
        const item = await lockItem(tx, id);
        if (item.status === ITEM_STATUS.proposed) await deleteProposal(tx, record, item);
      }),
  );
};
