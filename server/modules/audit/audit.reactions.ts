import { eq } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import { keepLine } from './audit.service.ts';

const ACTIONS = {
  email: 'user.email_changed',
  mobile_number: 'user.mobile_number_changed',
  bank_details: 'user.bank_details_changed',
  undone: 'user.change_undone',
} as const;

/** What members change of their own accounts stands in the log too, where a thief could gain by it. */
export const auditReactions = (): Reaction[] => [
  defineReaction({
    name: 'audit.account_changed',
    on: 'account.changed',
    run: async ({ views: { admin } }, tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, admin.user_id));
      if (!user) return;
      await keepLine(tx, admin.what === 'undone' ? null : user, {
        action: ACTIONS[admin.what],
        target: { kind: 'user', id: user.uuid, name: `${user.first_name} ${user.last_name}` },
      });
    },
  }),
];
