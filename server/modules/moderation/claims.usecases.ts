import type { Actor } from '#server/http/actor.ts';
import { checkOthersFirst } from '#server/modules/accounts/conflict-of-interest.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { lockItemByUuid } from '#server/modules/items/items.repository.ts';
import { approvalClaimed, approvalReleased } from '#shared/moderation/moderation.events.ts';
import { claimsOn, endClaim, keepClaim } from './claims.repository.ts';
import { claimedBySomebody, heldBack, notWaiting } from './moderation.errors.ts';
import { isWaiting } from './queue.repository.ts';

export const nameOf = ({ id, firstName, lastName }: Actor) => ({ id, name: `${firstName} ${lastName}` });

/**
 * An administrator says that they are deciding an item: the others see it and cannot decide. Said again it lasts longer.
 * It lapses by the database's clock; until then somebody else takes it over by saying so, and both are told.
 */
export const claimItem = async (deps: Deps, actor: Actor, uuid: string, choice: { take_over: boolean }) => {
  const by = nameOf(actor);
  const { claim, renewed, version } = await deps.unitOfWork(async (tx, record) => {
    const item = await lockItemByUuid(tx, uuid);
    if (item.hidden_at) throw heldBack();
    if (!(await isWaiting(tx, item))) throw notWaiting();
    await checkOthersFirst(tx, actor, 'admin', item.owner_id);
    const held = (await claimsOn(tx, [item.id])).get(item.id);
    const isOthers = held !== undefined && held.by.id !== actor.id;
    if (isOthers && !choice.take_over) throw claimedBySomebody(held);
    const kept = { by, until: await keepClaim(tx, item.id, actor.id) };
    if (held && !isOthers) return { claim: kept, renewed: true, version: item.version };

    await audit(tx, actor, {
      action: isOthers ? 'approval.taken_over' : 'approval.claimed',
      target: { kind: 'item', id: uuid, name: item.name },
      details: isOthers ? { from: held.by } : {},
    });
    record(approvalClaimed, {
      version: item.version,
      routing: { item_uuid: uuid },
      views: { admin: { item_uuid: uuid, claim: kept, taken_from: isOthers ? held.by : null } },
    });
    return { claim: kept, renewed: false, version: item.version };
  });
  // Going on is told and not kept: nothing has happened.
  if (renewed) {
    deps.realtime.emitTransient(approvalClaimed, {
      version,
      routing: { item_uuid: uuid },
      views: { admin: { item_uuid: uuid, claim, taken_from: null } },
    });
  }
  return { data: claim };
};

/** An administrator leaves an item undecided. Leaving what one does not hold changes nothing. */
export const releaseItem = async (deps: Deps, actor: Actor, uuid: string) => {
  const released = await deps.unitOfWork(async (tx, record) => {
    const item = await lockItemByUuid(tx, uuid);
    if (!(await endClaim(tx, item.id, actor.id))) return false;
    await audit(tx, actor, {
      action: 'approval.released',
      target: { kind: 'item', id: uuid, name: item.name },
    });
    record(approvalReleased, {
      version: item.version,
      routing: { item_uuid: uuid },
      views: { admin: { item_uuid: uuid, by: nameOf(actor) } },
    });
    return true;
  });
  return { data: { released } };
};
