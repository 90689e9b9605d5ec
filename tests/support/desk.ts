import { eq } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { AuditLine } from '#shared/admin/users.schema.ts';
import type { Stage } from './app.ts';
import type { Person } from './person.ts';

/** Under what a user stands at the desk. */
export const userUuidOf = async ({ deps: { db } }: Stage, { id }: Pick<Person, 'id'>): Promise<string> => {
  const [user] = await db.select({ uuid: users.uuid }).from(users).where(eq(users.id, id));
  if (!user) throw new Error('there is no such user');
  return user.uuid;
};

/** An administrator suspends somebody. */
export const suspend = async (
  app: Stage,
  admin: Person,
  person: Pick<Person, 'id'>,
  reason = 'Sells what is not theirs.',
) => admin.api.put(`/api/admin/users/${await userUuidOf(app, person)}/suspend`, { reason });

/** A purchase comes under dispute: how the two get there belongs to refunds. */
export const escalate = async ({ deps: { db } }: Stage, transactionNumber: string): Promise<void> => {
  await db
    .update(purchases)
    .set({ status: 'escalated' })
    .where(eq(purchases.transaction_number, transactionNumber));
};

/** The lines of the audit log that match, the newest first. */
export const auditOf = async (admin: Person, query: string): Promise<AuditLine[]> => {
  const { body } = await admin.api.get(`/api/admin/audit?${query}`);
  return (body.data as { data: AuditLine[] }).data;
};
