import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { helpMessages } from '#server/db/help-cases.tables.ts';
import { MAX_HELP_MESSAGES } from '#shared/help/help.rules.ts';
import type { HelpCase } from './help.repository.ts';

export type HelpMessageRow = typeof helpMessages.$inferSelect;

export const insertMessage = async (
  tx: Tx,
  row: typeof helpMessages.$inferInsert,
): Promise<HelpMessageRow> => {
  const [inserted] = await tx.insert(helpMessages).values(row).returning();
  if (!inserted) throw new Error('the message was not kept');
  return inserted;
};

/** Before which message. */
export type HelpWindow = { before?: number | undefined };

/** What was written, the oldest first: the newest so many, of those before a message where one is given. */
export const messagesOf = async (
  reader: Reader,
  { id }: Pick<HelpCase, 'id'>,
  { before }: HelpWindow,
): Promise<{ messages: HelpMessageRow[]; has_older: boolean }> => {
  const found = await reader
    .select()
    .from(helpMessages)
    .where(and(eq(helpMessages.case_id, id), before === undefined ? undefined : lt(helpMessages.id, before)))
    .orderBy(desc(helpMessages.id))
    .limit(MAX_HELP_MESSAGES + 1);
  const messages = found.slice(0, MAX_HELP_MESSAGES).reverse();
  return { messages, has_older: found.length > messages.length };
};

export const messageById = async (reader: Reader, id: number): Promise<HelpMessageRow | undefined> => {
  const [message] = await reader.select().from(helpMessages).where(eq(helpMessages.id, id));
  return message;
};

/** Whether something was written in a case under this id of its sender before. */
export const wasWritten = async (
  reader: Reader,
  { id }: Pick<HelpCase, 'id'>,
  clientId: string | undefined,
): Promise<boolean> =>
  clientId !== undefined &&
  (await reader.$count(
    helpMessages,
    and(eq(helpMessages.case_id, id), eq(helpMessages.client_id, clientId)),
  )) > 0;

/** What its owner wrote first after a message. */
export const writtenAfter = async (
  tx: Tx,
  { id }: Pick<HelpCase, 'id'>,
  messageId: number,
): Promise<HelpMessageRow | undefined> => {
  const [message] = await tx
    .select()
    .from(helpMessages)
    .where(and(eq(helpMessages.case_id, id), isNull(helpMessages.staff_id), gt(helpMessages.id, messageId)))
    .orderBy(asc(helpMessages.id))
    .limit(1);
  return message;
};

/** What its owner has written since support last did. */
export const unansweredIn = (tx: Tx, { id }: Pick<HelpCase, 'id'>): Promise<number> =>
  tx.$count(
    helpMessages,
    and(
      eq(helpMessages.case_id, id),
      isNull(helpMessages.staff_id),
      sql`${helpMessages.id} > coalesce((select max(m.id) from help_messages m
        where m.case_id = ${id} and m.staff_id is not null), 0)`,
    ),
  );
