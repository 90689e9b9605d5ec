import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { recordForSweep } from '#server/events/unit-of-work.ts';
import { profileChanged } from '#shared/accounts/accounts.events.ts';

type Owner = { id: number; uuid: string };

/** What others who know the owner see of it, too. */
export type SeenChange = { name?: boolean; contact?: boolean };

const changeOf = ({ id, uuid }: Owner, { name = false, contact = false }: SeenChange) => ({
  version: 1,
  routing: { user_id: id, has_new_name: name, has_new_contact: contact },
  views: { owner: { uuid } },
});

/** What the devices of its owner show of a profile is old: what it says, or what they may do. */
export const recordProfileChange = (record: RecordEvent, owner: Owner, seen: SeenChange = {}): void =>
  record(profileChanged, changeOf(owner, seen));

/** What devices show of a profile is old, by the operator's command line, which has no relay of its own. */
export const recordProfileChangeByOperator = (tx: Tx, owner: Owner): Promise<void> =>
  recordForSweep(tx, profileChanged, changeOf(owner, {}));
