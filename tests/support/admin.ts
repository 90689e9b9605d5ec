import { desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { auditLog } from '#server/db/audit.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { AuditLine } from '#shared/admin/users.schema.ts';
import type { Stage, TestApp } from './app.ts';
import { startApp } from './app.ts';
import type { Person } from './person.ts';
import { anAdmin, aSeller } from './person.ts';

export type AdminStage = { app: TestApp; admin: Person; seller: Person };

/** One product for a file of tests about the admin; `begin` is given who works with it before the first test. */
export const openAdmin = (begin: (stage: AdminStage) => void): void => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    begin({ app, admin: await anAdmin(app), seller: await aSeller(app) });
  });
  afterAll(() => app.stop());
};

/** The newest line of the audit log. */
export const lastLine = async ({ deps: { db } }: Stage) => {
  const [line] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return line;
};

/** The rows of a list in the admin. */
export const listed = async <Row>(admin: Person, path: string): Promise<Row[]> =>
  ((await admin.api.get(path)).body.data as { data: Row[] }).data;

/** Under what a user stands in the admin. */
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

/** While it is done nobody else works in the admin. */
export const aloneInAdmin = async <Done>(
  { deps: { db } }: Stage,
  { id }: Pick<Person, 'id'>,
  work: () => Promise<Done>,
): Promise<Done> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    update users set suspended_at = now()
    where role <> 'user' and suspended_at is null and id <> ${id} returning id`);
  try {
    return await work();
  } finally {
    const away = rows.map((row) => Number(row.id));
    if (away.length > 0) await db.update(users).set({ suspended_at: null }).where(inArray(users.id, away));
  }
};

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
