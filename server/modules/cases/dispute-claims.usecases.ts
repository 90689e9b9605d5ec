import { databaseNow } from '#server/db/now.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import type * as api from '#shared/cases/disputes.api.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { changeDispute } from './disputes.repository.ts';
import { asStaff, checkMine, staffName } from './staff-acts.service.ts';

/** Somebody of the staff takes it on: nobody else decides it meanwhile, until they leave it or another one takes it over. */
export const claimDispute = (
  deps: Deps,
  actor: Actor,
  number: string,
  { take_over }: BodyOf<typeof api.claimDispute>,
) =>
  asStaff(deps, actor, number, async (inHand) => {
    const { tx, dispute } = inHand;
    if (take_over === 0) await checkMine(inHand, actor);
    const from = dispute.claimed_by === actor.id ? null : await staffName(tx, dispute.claimed_by);
    if (dispute.claimed_by !== actor.id)
      await changeDispute(tx, dispute.id, { claimed_by: actor.id, claimed_at: await databaseNow(tx) });
    return from === null
      ? { step: null, action: 'dispute.claimed' }
      : { step: null, action: 'dispute.taken_over', details: { from } };
  });

/** Leaves it to the others. */
export const releaseDispute = (deps: Deps, actor: Actor, number: string) =>
  asStaff(deps, actor, number, async (inHand) => {
    await checkMine(inHand, actor);
    await changeDispute(inHand.tx, inHand.dispute.id, { claimed_by: null, claimed_at: null });
    return { step: null, action: 'dispute.released' };
  });
