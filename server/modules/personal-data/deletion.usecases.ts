import { eq } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { unauthenticated } from '#server/http/errors.ts';
import { codeNeeded } from '#server/modules/accounts/accounts.errors.ts';
import { discardPortraitJob } from '#server/modules/accounts/accounts.jobs.ts';
import { writeTo } from '#server/modules/accounts/emails.service.ts';
import { isSecondFactorOn } from '#server/modules/accounts/second-factor.repository.ts';
import { takeCode } from '#server/modules/accounts/second-factor.service.ts';
import { checkPassword, tryingCode } from '#server/modules/accounts/second-factor.usecases.ts';
import { bindingOf } from '#server/modules/accounts/sent-codes.service.ts';
import { closeSockets, endSessions } from '#server/modules/accounts/sessions.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { deleteProposal } from '#server/modules/items/decline-item.usecases.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { takeDown } from '#server/modules/items/items.usecases.ts';
import { removePhotoJob } from '#server/modules/items/uploads.jobs.ts';
import { leaveOffers } from '#server/modules/offers/leave-offers.service.ts';
import { forgetRecipientJob } from '#server/modules/payouts/recipients.usecases.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { accountDeleted } from '#shared/accounts/security.events.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import type * as api from '#shared/personal-data/personal-data.api.ts';
import { deletionOf, lockItemsThatAreUp, obstaclesFor, untilOf } from './deletion.repository.ts';
import { discardExportJob } from './export.jobs.ts';
import type { Leftovers } from './forget.service.ts';
import { forgetPerson, takeName } from './forget.service.ts';
import { deletionRefused } from './personal-data.errors.ts';
import { forgetTracesLater } from './traces.jobs.ts';

export const deletionPreview = async (
  deps: Deps,
  actor: Actor,
): Promise<AnswerOf<typeof api.deletionPreview>> => ({ data: await deletionOf(deps.db, actor) });

/** Everybody whom it concerns learns by the same events as if each thing had been done by hand. */
const leaveMarket = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  userId: number,
  up: ItemRow[],
): Promise<void> => {
  // What waits for their yes was never up: it goes.
  for (const item of up)
    if (item.status === ITEM_STATUS.proposed) await deleteProposal(tx, record, item);
    else await takeDown(deps, tx, record, item, 'owner');
  await leaveOffers(deps, tx, record, userId);
};

const discard = async (
  { jobs }: Deps,
  tx: Tx,
  { photos, portraits, exports, recipients }: Leftovers,
): Promise<void> => {
  for (const key of photos) await jobs.enqueue(tx, removePhotoJob, { key });
  for (const key of portraits) await jobs.enqueue(tx, discardPortraitJob, { key });
  for (const identifier of recipients) await jobs.enqueue(tx, forgetRecipientJob, { identifier });
  for (const uuid of exports) await jobs.enqueue(tx, discardExportJob, { uuid });
};

/** A wrong code counts as a try and changes nothing else. */
const checkCode = async (deps: Deps, tx: Tx, actor: Actor, code: string | undefined): Promise<boolean> => {
  if (!(await isSecondFactorOn(tx, actor.id))) return true;
  if (code === undefined) throw codeNeeded();
  return (await takeCode(deps, tx, actor.id, { code, binding: bindingOf(actor) })) !== null;
};

/**
 * Deletes the actor's account in one transaction: all of it happens or nothing does. What purchases, ledger and the
 * audit log need stays, without a name. Open offers on the items that are taken down are closed by the reaction to that.
 */
export const deleteAccount = async (
  deps: Deps,
  actor: Actor,
  { password, code }: BodyOf<typeof api.deleteAccount>,
): Promise<AnswerOf<typeof api.deleteAccount>> => {
  await checkPassword(deps, actor, password);
  const passwordHash = await hashPassword(deps.ids.token());
  const ended = await tryingCode(deps, actor, () =>
    deps.unitOfWork(async (tx, record) => {
      const [user] = await tx
        .select({ deleted_at: users.deleted_at })
        .from(users)
        .where(eq(users.id, actor.id))
        // Not the key: whoever holds an item of theirs and writes down who sells it would wait for us, and we for them.
        .for('no key update');
      // Asked for twice at the same moment: the other one was faster.
      if (!user || user.deleted_at) throw unauthenticated();
      // Whoever is buying one of them has begun by then, and stands in the way.
      const up = await lockItemsThatAreUp(tx, actor.id);
      const obstacles = await obstaclesFor(tx, actor);
      if (obstacles.length > 0) throw deletionRefused(obstacles, await untilOf(tx, actor.id));
      if (!(await checkCode(deps, tx, actor, code))) return null;
      const left = await takeName(tx, record, actor.id);
      await leaveMarket(deps, tx, record, actor.id, up);
      const sessions = await endSessions(tx, actor.id);
      await discard(deps, tx, await forgetPerson(tx, record, left, passwordHash));
      await forgetTracesLater(deps, tx, left);
      const routing = { user_id: actor.id };
      record(accountDeleted, { version: 1, routing, views: { admin: routing } });
      await writeTo(deps, tx, actor, { kind: 'account.deleted', facts: { name: actor.firstName } });
      return sessions;
    }),
  );
  closeSockets(deps, actor.id, ended);
  return codedMessage('account.deleted');
};
