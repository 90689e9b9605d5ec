import { expect, test } from 'vitest';
import type { CommentView } from '#shared/questions/questions.schema.ts';
import { threadsOf } from './threads.ts';

const OWNER = 1;
const comment = (id: number, user_id: number, reply_to?: number): CommentView => ({
  id,
  item_id: 1,
  owner_id: OWNER,
  user_id,
  comments: `Comment ${id}`,
  contacts_hidden: false,
  created_at: '2026-01-01T00:00:00Z',
  in_reply_to: reply_to === undefined ? null : { id: reply_to, comments: `Comment ${reply_to}` },
  user: { id: user_id, vendor: null },
});
const idsOf = (comments: readonly CommentView[]): [number, number[]][] =>
  threadsOf(comments).map(({ comment: { id }, replies }) => [id, replies.map((reply) => reply.id)]);

test('answers stand below their question in the order they were given, questions the newest first', () => {
  const comments = [
    comment(6, OWNER, 2),
    comment(5, 3),
    comment(4, OWNER, 2),
    comment(3, OWNER),
    comment(2, 2),
  ];
  expect(idsOf(comments)).toEqual([
    [5, []],
    [3, []],
    [2, [4, 6]],
  ]);
});

test('an answer whose question is on another page stands by itself', () => {
  expect(idsOf([comment(9, OWNER, 2), comment(8, 3)])).toEqual([
    [9, []],
    [8, []],
  ]);
});
