import type { CommentView } from '#shared/questions/questions.schema.ts';

export type Thread = { comment: CommentView; replies: readonly CommentView[] };

/**
 * Each question with its answers below it, in the order they were given; `comments` newest first. An answer whose question is
 * not among them stands by itself.
 */
export const threadsOf = (comments: readonly CommentView[]): Thread[] => {
  const ids = new Set(comments.map(({ id }) => id));
  const questionOf = ({ in_reply_to }: CommentView): number | null =>
    in_reply_to && ids.has(in_reply_to.id) ? in_reply_to.id : null;
  const replies = Map.groupBy(comments.toReversed(), questionOf);
  return comments
    .filter((comment) => questionOf(comment) === null)
    .map((comment) => ({ comment, replies: replies.get(comment.id) ?? [] }));
};
