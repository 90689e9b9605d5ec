import type { Actor } from '#server/http/actor.ts';
import { checkIdentity, notFound } from '#server/http/errors.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { hasBlocked } from '#server/modules/accounts/blocks.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { isPublic, itemByUuid, lockItem } from '#server/modules/items/items.repository.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type { postComment as contract } from '#shared/questions/questions.api.ts';
import { questionAnswered, questionAsked } from '#shared/questions/questions.events.ts';
import { MAX_OPEN_QUESTIONS } from '#shared/questions/questions.rules.ts';
import { notTakenFromYou, tooManyOpenQuestions } from './questions.errors.ts';
import {
  askerOf,
  askersOf,
  commentById,
  commentsOf,
  countOpenQuestions,
  insertComment,
  sameJustNow,
} from './questions.repository.ts';

/** Somebody asks about an item, or its owner answers; everyone at the item sees it. */
export const postComment = async (deps: Deps, actor: Actor, body: BodyOf<typeof contract>) => {
  checkIdentity(body.user_id, actor.id);
  const data = await deps.unitOfWork(async (tx, record) => {
    await lockAccountStatus(tx, actor);
    const item = await lockItem(tx, body.item_id);
    const isOwner = item.owner_id === actor.id;
    if (!isPublic(item) && !isOwner) throw notFound('item');
    checkIdentity(body.owner_id, item.owner_id);
    const reply_to_id = body.in_reply_to ?? null;
    const asker = reply_to_id === null ? null : await askerOf(tx, item, reply_to_id);
    if (asker === undefined || (asker !== null && !isOwner)) throw notFound('question');
    const said = { item_id: item.id, user_id: actor.id, comments: body.comments, reply_to_id };
    const before = await sameJustNow(tx, said);
    if (before !== undefined) return (await commentById(tx, item, before)).author;
    if (!isOwner && (await hasBlocked(tx, item.owner_id, actor.id))) throw notTakenFromYou();
    if (!isOwner && (await countOpenQuestions(tx, item, actor.id)) >= MAX_OPEN_QUESTIONS)
      throw tooManyOpenQuestions();
    const id = await insertComment(tx, said);
    const { author, others } = await commentById(tx, item, id);
    record(isOwner ? questionAnswered : questionAsked, {
      version: id,
      routing: {
        item_uuid: item.uuid,
        owner_id: item.owner_id,
        asker_ids: asker === null ? await askersOf(tx, item) : [asker],
      },
      views: {
        author: { item_uuid: item.uuid, comment: author },
        public: { item_uuid: item.uuid, comment: others },
      },
    });
    return author;
  });
  return { data };
};

/** A page of what was asked about an item. Items that are not public exist for their owner only. */
export const readComments = async (
  deps: Pick<Deps, 'db'>,
  reader: Actor | null,
  { uuid, before }: { uuid: string; before: number | undefined },
) => {
  const item = await itemByUuid(deps.db, uuid);
  if (!isPublic(item) && item.owner_id !== reader?.id) throw notFound('item');
  return { data: await commentsOf(deps.db, item, before, reader?.id ?? null) };
};
