import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { beginningOf } from '#shared/kernel/beginning-of.ts';
import type { EmailDeps } from './notification-emails.service.ts';
import { notifyOn } from './notify-on.service.ts';
import { paths } from './paths.rules.ts';

const nameOf = async (tx: Tx, uuid: string): Promise<string> => {
  const [item] = await tx.select({ name: items.name }).from(items).where(eq(items.uuid, uuid));
  if (!item) throw new Error(`something was asked about item ${uuid}, which does not exist`);
  return item.name;
};

/** The owner learns of questions, whoever asked learns of answers. */
export const questionReactions = (deps: EmailDeps): Reaction[] => [
  notifyOn(deps, 'question.asked', 'question_asked', async ({ routing, views }, tx) => [
    {
      userId: routing.owner_id,
      news: {
        kind: 'question.asked',
        facts: {
          item: await nameOf(tx, routing.item_uuid),
          item_uuid: routing.item_uuid,
          text: beginningOf(views.public.comment.comments),
        },
      },
      path: paths.ownItem(routing.item_uuid),
    },
  ]),
  notifyOn(deps, 'question.answered', 'question_answered', async ({ routing, views }, tx) => {
    const item = await nameOf(tx, routing.item_uuid);
    const text = beginningOf(views.public.comment.comments);
    const askers = new Set(routing.asker_ids.filter((asker) => asker !== routing.owner_id));
    return [...askers].map((userId) => ({
      userId,
      news: { kind: 'question.answered', facts: { item, item_uuid: routing.item_uuid, text } },
      path: paths.product(routing.item_uuid),
    }));
  }),
];
