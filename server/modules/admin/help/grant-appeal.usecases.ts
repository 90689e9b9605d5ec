import { eq } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import { nothingToGrant } from '#server/modules/help/help.errors.ts';
import { itemOfCase } from '#server/modules/help/help.repository.ts';
import { recordForStaff } from '#server/modules/help/help-writing.service.ts';
import { changedMeanwhile } from '#server/modules/items/items.errors.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { lockItem } from '#server/modules/items/items.repository.ts';
import { approve } from '#server/modules/moderation/moderation.usecases.ts';
import type * as api from '#shared/admin/help.api.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { backInQueue, checkOwner } from '../items/items.usecases.ts';
import { reinstate } from '../users/suspension.service.ts';
import type { CaseInHand } from './help.usecases.ts';
import { asStaff, checkFree, showHelpCase } from './help.usecases.ts';

type Step = CaseInHand & { deps: Deps; actor: Actor };
/** What the administrator was looking at. */
type Seen = BodyOf<typeof api.grantAppeal>;

/** The item waits again; answers how, for its approval. */
const takeUpItem = async (step: Step, seen: Seen): Promise<ItemRow> => {
  const { tx, row } = step;
  const about = await itemOfCase(tx, row);
  if (!about) throw nothingToGrant();
  await checkOwner(tx, about.uuid);
  const item = await lockItem(tx, about.id);
  if (item.status !== ITEM_STATUS.rejected) throw nothingToGrant();
  if (seen.item_version !== undefined && seen.item_version !== item.version) throw changedMeanwhile();
  return backInQueue(step, item);
};

const letBackIn = async (step: Step): Promise<void> => {
  const { tx, row } = step;
  const [user] = await tx
    .select({ uuid: users.uuid, suspended_at: users.suspended_at })
    .from(users)
    .where(eq(users.id, row.user_id ?? 0));
  if (!user?.suspended_at) throw nothingToGrant();
  await reinstate(step, user.uuid);
};

/**
 * An administrator grants an appeal, by what they do otherwise, too: a rejected item goes back into the queue and is
 * approved, where it stays waiting if that is refused, as when its owner changes it in between; a suspended account is
 * reinstated. The reply is theirs to write.
 */
export const grantAppeal = async (deps: Deps, actor: Actor, number: string, seen: Seen) => {
  const approving: ItemRow[] = [];
  await asStaff(deps, actor, number, async (inHand) => {
    const { topic } = inHand.row;
    const step = { ...inHand, deps, actor };
    await checkFree(inHand, actor);
    if (topic === 'rejection') approving.push(await takeUpItem(step, seen));
    else if (topic === 'suspension') await letBackIn(step);
    else throw nothingToGrant();
    recordForStaff(inHand.record, inHand.row);
    return { action: 'help.granted', details: { topic } };
  });
  const { vendor_name } = seen;
  for (const { uuid, version } of approving) await approve(deps, actor, uuid, { version, vendor_name });
  return { ...codedMessage('appeal.granted'), ...(await showHelpCase(deps, actor, number)) };
};
