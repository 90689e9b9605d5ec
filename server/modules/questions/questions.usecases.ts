import type { Actor } from '#server/http/actor.ts';
import { checkIdentity, notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { isPublic } from '#server/modules/items/items.repository.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type { postComment as contract } from '#shared/questions/questions.api.ts';
import { questionAnswered, questionAsked } from '#shared/questions/questions.events.ts';
import { askersOf, commentsOf, insertComment, itemById } from './questions.repository.ts';

/** Somebody asks about an item, or its owner answers; everyone at the item sees it. */
export const postComment = async (deps: Deps, actor: Actor, body: BodyOf<typeof contract>) => {
  checkIdentity(body.user_id, actor.id);
  const data = await deps.unitOfWork(async (tx, record) => {
    const item = await itemById(tx, body.item_id);
    const isOwner = item.owner_id === actor.id;
    if (!isPublic(item) && !isOwner) throw notFound('item');
    checkIdentity(body.owner_id, item.owner_id);
    const id = await insertComment(tx, { item_id: item.id, user_id: actor.id, comments: body.comments });
    const [comment] = await commentsOf(tx, item, id);
    if (!comment) throw new Error('the comment cannot be read back');
    record(isOwner ? questionAnswered : questionAsked, {
      version: comment.id,
      routing: { item_uuid: item.uuid, owner_id: item.owner_id, asker_ids: await askersOf(tx, item) },
      views: { public: { item_uuid: item.uuid, comment } },
    });
    return comment;
  });
  return { data };
};
