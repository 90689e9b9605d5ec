import { eq, sql } from 'drizzle-orm';
import { items } from '#server/db/items.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import type { Stage } from './app.ts';
import type { TestItem } from './items.ts';
import type { Person } from './person.ts';

/** The reservation's time is over: the next sweep ends it, unless its buyer is paying. */
export const endReservation = ({ deps }: Stage, { id }: Pick<TestItem, 'id'>): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const past = sql`now() - interval '1 second'`;
    await tx.update(offers).set({ reserved_until: past }).where(eq(offers.item_id, id));
    await tx.update(items).set({ reserved_until: past }).where(eq(items.id, id));
  });

/** The kinds of what somebody was told of an item, newest first. */
export const notifiedKinds = async ({ api }: Person, itemUuid: string): Promise<string[]> => {
  const { body } = await api.get('/api/auth/me/notifications');
  const { data } = body.data as { data: NotificationView[] };
  return data
    .filter(({ facts }) => 'item_uuid' in facts && facts.item_uuid === itemUuid)
    .map(({ kind }) => kind);
};
