import { z } from 'zod';
import { instant } from '../kernel/fields.ts';

/** A question or an answer on an item. `user.vendor` names the author when they are a vendor. */
export const commentView = z.object({
  id: z.number().int(),
  item_id: z.number().int(),
  owner_id: z.number().int(),
  user_id: z.number().int(),
  comments: z.string(),
  created_at: instant,
  user: z.object({ id: z.number().int(), vendor: z.object({ name: z.string() }).nullable() }),
});
export type CommentView = z.infer<typeof commentView>;
