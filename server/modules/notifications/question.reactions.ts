import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import type { Reaction } from '#server/events/relay.ts';
import { defineReaction } from '#server/events/relay.ts';
import type { LetterDeps } from './letters.ts';
import { notify, notifyAll } from './notify.ts';
import { paths } from './paths.ts';

/** What was written is public; a notification shows the beginning of it. */
const MOST_SHOWN = 140;
const beginningOf = (text: string): string =>
  text.length > MOST_SHOWN ? `${[...text].slice(0, MOST_SHOWN).join('').trimEnd()}…` : text;

const nameOf = async (tx: Tx, uuid: string): Promise<string> => {
  const [item] = await tx.select({ name: items.name }).from(items).where(eq(items.uuid, uuid));
  if (!item) throw new Error(`something was asked about item ${uuid}, which does not exist`);
  return item.name;
};

/** The owner learns of questions, whoever asked learns of answers. */
export const questionReactions = (deps: LetterDeps): Reaction[] => [
  defineReaction({
    name: 'notifications.question_asked',
    on: 'question.asked',
    run: async ({ id, routing, views }, tx, record) => {
      const text = beginningOf(views.public.comment.comments);
      await notify(deps, tx, record, {
        userId: routing.owner_id,
        eventId: id,
        news: {
          kind: 'question.asked',
          facts: { item: await nameOf(tx, routing.item_uuid), item_uuid: routing.item_uuid, text },
        },
        path: paths.ownItem(routing.item_uuid),
      });
    },
  }),
  defineReaction({
    name: 'notifications.question_answered',
    on: 'question.answered',
    run: async ({ id, routing, views }, tx, record) => {
      const item = await nameOf(tx, routing.item_uuid);
      const text = beginningOf(views.public.comment.comments);
      const askers = new Set(routing.asker_ids.filter((asker) => asker !== routing.owner_id));
      const notices = [...askers].map((userId) => ({
        userId,
        eventId: id,
        news: { kind: 'question.answered' as const, facts: { item, item_uuid: routing.item_uuid, text } },
        path: paths.product(routing.item_uuid),
      }));
      await notifyAll(deps, tx, record, notices);
    },
  }),
];
