import { and, asc, eq, ne } from 'drizzle-orm';
import { vendors } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { comments } from '#server/db/questions.tables.ts';
import { notFound } from '#server/http/errors.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import type { CommentView } from '#shared/questions/questions.schema.ts';

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

/** A question or an answer with the public name of its author, if they have one. */
export type CommentRow = {
  id: number;
  user_id: number;
  comments: string;
  created_at: Date | string;
  vendor: string | null;
};

export const commentView = (item: { id: number; owner_id: number }, row: CommentRow): CommentView => ({
  id: row.id,
  item_id: item.id,
  owner_id: item.owner_id,
  user_id: row.user_id,
  comments: row.comments,
  created_at: new Date(row.created_at).toISOString(),
  user: { id: row.user_id, vendor: row.vendor === null ? null : { name: row.vendor } },
});

/** Questions and answers of an item, oldest first; with `onlyId` just that one. */
export const commentsOf = async (
  reader: Reader,
  item: { id: number; owner_id: number },
  onlyId?: number,
): Promise<CommentView[]> => {
  const rows = await reader
    .select({ comment: comments, vendor: vendors.name })
    .from(comments)
    .leftJoin(vendors, eq(vendors.user_id, comments.user_id))
    .where(and(eq(comments.item_id, item.id), onlyId === undefined ? undefined : eq(comments.id, onlyId)))
    .orderBy(asc(comments.id));
  return rows.map(({ comment, vendor }) => commentView(item, { ...comment, vendor }));
};
