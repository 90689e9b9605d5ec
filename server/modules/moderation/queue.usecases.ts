import type { Reader } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { itemByUuid } from '#server/modules/items/items.repository.ts';
import { submittedItemsOf } from '#server/modules/items/items.views.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import type { Approval } from '#shared/moderation/approvals.schema.ts';
import type { approvals as contract } from '#shared/moderation/moderation.api.ts';
import { claimsOn } from './claims.repository.ts';
import { flagsOf } from './flags.repository.ts';
import { countQueue, itemsInQueue, waitingAmong } from './queue.repository.ts';

type Reading = Pick<Deps, 'settings' | 'db'>;

/** Items as the queue shows them: with what they are flagged for, and who is at them. */
const approvalsOf = async (deps: Reading, reader: Reader, rows: ItemRow[]): Promise<Approval[]> => {
  const ids = rows.map(({ id }) => id);
  const [claims, flags, waiting] = [
    await claimsOn(reader, ids),
    await flagsOf(reader, ids),
    await waitingAmong(reader, ids),
  ];
  const hidden = new Set(rows.filter(({ hidden_at }) => hidden_at !== null).map(({ id }) => id));
  return (await submittedItemsOf(deps, reader, rows)).map((item) => ({
    ...item,
    flags: flags.get(item.id) ?? [],
    claim: claims.get(item.id) ?? null,
    waits: waiting.has(item.id),
    held_back:
      hidden.has(item.id) && (item.status === ITEM_STATUS.pending || item.staged_edit?.status === 'waiting'),
  }));
};

/** Items and edits waiting for a decision, the longest waiting first. */
export const approvals = async (deps: Reading, query: QueryOf<typeof contract>) => {
  const rows = await itemsInQueue(deps.db, query);
  const counts = await countQueue(deps.db);
  const total = counts[query.show];
  return {
    data: {
      data: await approvalsOf(deps, deps.db, rows),
      total,
      last_page: Math.max(1, Math.ceil(total / query.size)),
      current_page: query.page,
      counts,
    },
  };
};

/** One item for approval, wherever it stands. */
export const oneApproval = async (deps: Reading, uuid: string) => {
  const [data] = await approvalsOf(deps, deps.db, [await itemByUuid(deps.db, uuid)]);
  if (!data) throw new Error('an item has lost its subcategory');
  return { data };
};
