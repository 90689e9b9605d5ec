import type { CommentView } from '#shared/questions/questions.schema.ts';

export type Thread = { comment: CommentView; replies: readonly CommentView[] };

const isByOwner = ({ user_id, owner_id }: CommentView): boolean => user_id === owner_id;

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

/** The questions that wait for the owner, the oldest first; what the owner says to everybody answers all before it. */
export const openIn = (comments: readonly CommentView[]): CommentView[] => {
  const answers = comments.filter(isByOwner);
  const answered = new Set(answers.map(({ in_reply_to }) => in_reply_to?.id));
  const toAll = Math.max(0, ...answers.filter(({ in_reply_to }) => in_reply_to === null).map(({ id }) => id));
  return comments
    .filter((comment) => !isByOwner(comment) && comment.id > toAll && !answered.has(comment.id))
    .toReversed();
};
