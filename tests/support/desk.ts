import { eq } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
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

/** The newest lines of the audit log, as `action` and `target`. */
export const auditOf = async (admin: Person, keyword: string): Promise<string[]> => {
  const { body } = await admin.api.get(`/api/admin/audit?keyword=${encodeURIComponent(keyword)}`);
  return (body.data as { data: { action: string }[] }).data.map(({ action }) => action);
};
