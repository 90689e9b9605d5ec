import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { devMailbox } from '#server/db/dev.tables.ts';
import type { Mailbox } from '#server/platform/mail.ts';

const most = 200;

/** Keeps mails and short messages in the database, so that they are there after a restart. */
export const createMailbox = (db: Db): Mailbox => ({
  keep: async (message) => {
    await db.insert(devMailbox).values(message);
  },
});

/** The newest messages first; those to one address when it is given, in any case of letters. */
export const listMailbox = (db: Db, to: string | undefined) =>
  db
    .select()
    .from(devMailbox)
    .where(to === undefined ? undefined : eq(sql`lower(${devMailbox.to})`, to.toLowerCase()))
    .orderBy(desc(devMailbox.id))
    .limit(most);

/** One message. */
export const findMessage = async (db: Db, id: number) => {
  const [message] = await db.select().from(devMailbox).where(eq(devMailbox.id, id));
  return message;
};
