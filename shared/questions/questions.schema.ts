import { z } from 'zod';
import { instant } from '../kernel/fields.ts';

/**
 * A question or an answer on an item. `user.vendor` names the author when they are a vendor. With `contacts_hidden` there
 * are phone numbers, email addresses or links in it: its author reads them, everybody else "•••". An answer may be
 * `in_reply_to` a question, of which it has the beginning.
 */
export const commentView = z.object({
  id: z.number().int(),
  item_id: z.number().int(),
  owner_id: z.number().int(),
  user_id: z.number().int(),
  comments: z.string(),
  contacts_hidden: z.boolean(),
  created_at: instant,
  in_reply_to: z.object({ id: z.number().int(), comments: z.string() }).nullable(),
  user: z.object({ id: z.number().int(), vendor: z.object({ name: z.string() }).nullable() }),
});
export type CommentView = z.infer<typeof commentView>;

/** Questions and answers on one page. */
export const COMMENTS_PAGE = 20;

/**
 * A page of an item's questions and answers, newest first. `total` counts all of them; `next` is what the following, older
 * page is asked for with (`before`), null on the last one.
 */
export const commentPage = z.object({
  comments: z.array(commentView).max(COMMENTS_PAGE),
  total: z.number().int(),
  next: z.number().int().nullable(),
});
export type CommentPage = z.infer<typeof commentPage>;
