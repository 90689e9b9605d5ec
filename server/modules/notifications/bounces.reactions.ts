import { inArray } from 'drizzle-orm';
import { mailBounces } from '#server/db/notifications.tables.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import { openMove } from '#server/modules/accounts/addresses.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { renewLinkKey } from './centre.repository.ts';
import { recordNotificationSettings } from './settings.usecases.ts';

/** A member has another address: a mail has just arrived there, and what came back from the one before is nobody's. */
export const bouncesFollowReaction = (deps: Deps): Reaction =>
  defineReaction({
    name: 'notifications.follow_address',
    on: 'account.changed',
    run: async ({ routing: { user_id, moved } }, tx, record) => {
      if (moved === undefined) return;
      const { before, after } = openMove(deps, moved);
      await tx.delete(mailBounces).where(inArray(mailBounces.address, [before, after]));
      // Links at the end of mails that were sent before turn nothing off any more.
      await renewLinkKey(tx, user_id);
      await recordNotificationSettings(deps, tx, record, user_id);
    },
  });
