import { and, eq, ne } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { comments } from '#server/db/questions.tables.ts';
import { notFound } from '#server/http/errors.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';

export const itemById = async (reader: Reader, id: number): Promise<ItemRow> => {
  const [item] = await reader.select().from(items).where(eq(items.id, id));
  if (!item) throw notFound('item');
  return item;
};

/** Inserts a question or an answer; answers its id. */
export const insertComment = async (tx: Tx, comment: typeof comments.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(comments).values(comment).returning({ id: comments.id });
  if (!row) throw new Error('the comment was not inserted');
  return row.id;
};

/** Everybody who asked on the item, but its owner. */
export const askersOf = async (reader: Reader, item: ItemRow): Promise<number[]> => {
  const rows = await reader
    .selectDistinct({ user_id: comments.user_id })
    .from(comments)
    .where(and(eq(comments.item_id, item.id), ne(comments.user_id, item.owner_id)));
  return rows.map((row) => row.user_id);
};
