import { accountChanges } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeTo } from '#server/modules/accounts/emails.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { UNDO_DAYS } from '#shared/accounts/accounts.rules.ts';
import { accountChanged } from '#shared/accounts/security.events.ts';
import { addressHash, hashToken } from './tokens.rules.ts';

type Kind = (typeof accountChanges.$inferSelect)['kind'];
/** Null where nothing was there before: only bank details can come that way. */
type Before<K extends Kind = Kind> = K extends 'bank_details'
  ? { kind: K; before: string | null }
  : { kind: K; before: string };
type Change = Before & {
  /** Of a phone number. */
  wasProven?: boolean;
  /** The two addresses, sealed, where it is the address that changed. */
  moved?: string;
};

/** Keeps what was there before, and tells the owner by mail, with the link that takes the change back. */
export const noteChange = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  actor: Actor,
  { wasProven, moved, ...change }: Change,
): Promise<void> => {
  const token = deps.ids.token();
  const { kind, before } = change;
  await tx.insert(accountChanges).values({
    user_id: actor.id,
    kind,
    sealed: before === null ? null : createSecrets(deps.config.bankDetailsKey).seal(before),
    token_hash: hashToken(token),
    was_proven: wasProven ?? null,
    address_hash: change.kind === 'email' ? addressHash(deps.config.bankDetailsKey, change.before) : null,
  });
  const routing = { user_id: actor.id };
  record(accountChanged, {
    version: 1,
    routing: { ...routing, ...(moved === undefined ? {} : { moved }) },
    views: { admin: { ...routing, what: kind } },
  });
  await writeTo(deps, tx, actor, {
    kind: before === null ? 'added.bank_details' : `changed.${kind}`,
    facts: { name: actor.firstName, days: UNDO_DAYS },
    path: `/not-me?token=${token}`,
  });
};
