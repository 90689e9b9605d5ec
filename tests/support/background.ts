import { eventReactions, events } from '#server/db/events.tables.ts';
import type { Stage } from './app.ts';

/** A reaction that failed too often; nothing that is there reacts by that name. */
export const aParkedReaction = async (
  { deps: { db, ids } }: Stage,
  name = 'test.never_succeeds',
): Promise<{ kind: 'reaction'; id: string; name: string }> => {
  const id = ids.uuid();
  const now = new Date();
  await db.insert(events).values({
    id,
    type: 'item.sold',
    version: 1,
    at: now,
    routing: {},
    views: {},
    delivered_at: now,
    reacted_at: now,
  });
  await db
    .insert(eventReactions)
    .values({ event_id: id, reaction: name, state: 'parked', attempts: 12, error: 'no channels today' });
  return { kind: 'reaction', id, name };
};
