import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, lt, max, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { vendors } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { comments } from '#server/db/questions.tables.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { maskContacts } from '#server/platform/mask-contacts.ts';
import { beginningOf } from '#shared/kernel/beginning-of.ts';
import type { CommentPage, CommentView } from '#shared/questions/questions.schema.ts';
import { COMMENTS_PAGE } from '#shared/questions/questions.schema.ts';

/** Inserts a question or an answer; answers its id. */
export const insertComment = async (tx: Tx, comment: typeof comments.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(comments).values(comment).returning({ id: comments.id });
  if (!row) throw new Error('the comment was not inserted');
  return row.id;
};

/** In which the same words of the same person are taken for one call that was sent again, for its answer was lost. */
const AGAIN_SECONDS = 60;

/** The last comment on an item, where it says the same by the same person, just now; undefined for what is new. */
export const sameJustNow = async (
  tx: Tx,
  said: Pick<typeof comments.$inferInsert, 'item_id' | 'user_id' | 'comments'> & {
    reply_to_id: number | null;
  },
): Promise<number | undefined> => {
  const [last] = await tx
    .select({
      id: comments.id,
      isSame: sql<boolean>`${comments.user_id} = ${said.user_id} and ${comments.comments} = ${said.comments}
        and ${comments.reply_to_id} is not distinct from ${said.reply_to_id}::bigint
        and ${comments.created_at} > now() - make_interval(secs => ${AGAIN_SECONDS})`,
    })
    .from(comments)
    .where(eq(comments.item_id, said.item_id))
    .orderBy(desc(comments.id))
    .limit(1);
  return last?.isSame ? last.id : undefined;
};

/** An event is for so many people at most. */
const MOST_ASKERS = 200;

/** Who asked on the item, but its owner: those who asked last. */
export const askersOf = async (reader: Reader, item: ItemRow): Promise<number[]> => {
  const rows = await reader
    .select({ user_id: comments.user_id })
    .from(comments)
    .where(and(eq(comments.item_id, item.id), ne(comments.user_id, item.owner_id)))
    .groupBy(comments.user_id)
    .orderBy(desc(max(comments.id)))
    .limit(MOST_ASKERS);
  return rows.map((row) => row.user_id);
};

/** Who asked a question of somebody else's item; undefined where it is none of this item. */
export const askerOf = async (
  reader: Reader,
  item: ItemRow,
  questionId: number,
): Promise<number | undefined> => {
  const [row] = await reader
    .select({ user_id: comments.user_id })
    .from(comments)
    .where(
      and(eq(comments.id, questionId), eq(comments.item_id, item.id), ne(comments.user_id, item.owner_id)),
    );
  return row?.user_id;
};

/** A question that is answered, whole; in a statement, by the column that names it. */
export const answeredQuestion = (replyToId: PgColumn | SQL) =>
  sql<{ id: number; user_id: number; comments: string } | null>`(
    select json_build_object('id', question.id, 'user_id', question.user_id, 'comments', question.comments)
    from comments question where question.id = ${replyToId})`;

/** A question or an answer with the public name of its author, if they have one. */
export type CommentRow = {
  id: number;
  user_id: number;
  comments: string;
  created_at: Date | string;
  in_reply_to: { id: number; user_id: number; comments: string } | null;
  vendor: string | null;
};

/** The beginning of the question as it is read; cut after contact data are masked, not within them. */
const quoted = (
  { in_reply_to: question }: CommentRow,
  readerId: number | null,
): CommentView['in_reply_to'] => {
  if (!question) return null;
  const text = question.user_id === readerId ? question.comments : maskContacts(question.comments);
  return { id: question.id, comments: beginningOf(text) };
};

/** How `readerId` reads it; null for a guest. */
const commentView = (
  item: { id: number; owner_id: number },
  row: CommentRow,
  readerId: number | null,
): CommentView => {
  const masked = maskContacts(row.comments);
  return {
    id: row.id,
    item_id: item.id,
    owner_id: item.owner_id,
    user_id: row.user_id,
    comments: row.user_id === readerId ? row.comments : masked,
    contacts_hidden: masked !== row.comments,
    created_at: new Date(row.created_at).toISOString(),
    in_reply_to: quoted(row, readerId),
    user: { id: row.user_id, vendor: row.vendor === null ? null : { name: maskContacts(row.vendor) } },
  };
};

/** The newest of an item's questions and answers, of `left` that there are from there on, all of `total` counted. */
export const commentPageOf = (
  item: { id: number; owner_id: number },
  rows: readonly CommentRow[],
  total: number,
  readerId: number | null,
  left = total,
): CommentPage => ({
  comments: rows.map((row) => commentView(item, row, readerId)),
  total,
  next: left > rows.length ? (rows.at(-1)?.id ?? null) : null,
});

const selectComments = (reader: Reader, condition: SQL | undefined) =>
  reader
    .select({
      id: comments.id,
      user_id: comments.user_id,
      comments: comments.comments,
      created_at: comments.created_at,
      in_reply_to: answeredQuestion(comments.reply_to_id),
      vendor: vendors.name,
    })
    .from(comments)
    .leftJoin(vendors, eq(vendors.user_id, comments.user_id))
    .where(condition);

/** One of them as its author reads it, and as everybody else does. */
export const commentById = async (
  reader: Reader,
  item: ItemRow,
  id: number,
): Promise<{ author: CommentView; others: CommentView }> => {
  const [row] = await selectComments(reader, eq(comments.id, id));
  if (!row) throw new Error(`comment ${id} cannot be read`);
  return { author: commentView(item, row, row.user_id), others: commentView(item, row, null) };
};

/** A page of an item's questions and answers, newest first: those older than `before`, or the first. */
export const commentsOf = async (
  reader: Reader,
  item: ItemRow,
  before: number | undefined,
  readerId: number | null,
): Promise<CommentPage> => {
  const ofItem = eq(comments.item_id, item.id);
  const older = before === undefined ? ofItem : and(ofItem, lt(comments.id, before));
  const rows = await selectComments(reader, older).orderBy(desc(comments.id)).limit(COMMENTS_PAGE);
  const total = await reader.$count(comments, ofItem);
  return commentPageOf(
    item,
    rows,
    total,
    readerId,
    before === undefined ? total : await reader.$count(comments, older),
  );
};

/**
 * Whether a comment on an item waits for its owner: nothing answers it, nor has the owner said anything to everybody since, which
 * is looked for once for the item.
 */
export const isOpenQuestion = (comment: SQL, itemId: SQL, ownerId: number): SQL => sql`(
  not exists (select from comments answer where answer.reply_to_id = ${comment}.id and answer.user_id = ${ownerId})
  and ${comment}.id > coalesce((
    select max(said.id) from comments said
    where said.item_id = ${itemId} and said.user_id = ${ownerId} and said.reply_to_id is null), 0))`;

/** The oldest question that waits for an item's owner, as they read it. */
export const oldestOpenQuestion = async (reader: Reader, item: ItemRow): Promise<CommentView | null> => {
  const { id, owner_id } = item;
  const isOpen = isOpenQuestion(sql`comments`, sql`${id}`, owner_id);
  const [row] = await selectComments(
    reader,
    and(eq(comments.item_id, id), ne(comments.user_id, owner_id), isOpen),
  )
    .orderBy(asc(comments.id))
    .limit(1);
  return row ? commentView(item, row, owner_id) : null;
};

/** How many questions of somebody on an item wait for its owner. */
export const countOpenQuestions = (reader: Reader, item: ItemRow, askerId: number): Promise<number> =>
  reader.$count(
    comments,
    and(
      eq(comments.item_id, item.id),
      eq(comments.user_id, askerId),
      isOpenQuestion(sql`comments`, sql`${item.id}`, item.owner_id),
    ),
  );
