import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { timed } from './checkouts.repository.ts';

const openOnItem = preparedQuery(['uuid'], (reader, at) =>
  reader
    .select({
      id: checkouts.id,
      link_id: checkouts.link_id,
      owner_id: items.owner_id,
      status: items.status,
      hidden_at: items.hidden_at,
      buyer_id: checkouts.buyer_id,
      token_hash: checkouts.token_hash,
      payment_url: checkouts.payment_url,
      expires_at: checkouts.expires_at,
      is_over: timed.is_over,
      seconds_left: timed.seconds_left,
      age_seconds: timed.age_seconds,
    })
    .from(checkouts)
    .innerJoin(items, eq(items.id, checkouts.item_id))
    .where(and(eq(items.uuid, at.uuid), eq(checkouts.kind, 'purchase'), eq(checkouts.status, 'open'))),
);

/** The open checkout that somebody saw on an item without locking it. */
export type SeenCheckout = Awaited<ReturnType<typeof openOnItem>>[number];

const look = async (db: Db, uuid: string): Promise<SeenCheckout | undefined> => {
  const [open] = await openOnItem(db, { uuid });
  return open;
};

/** Who is on the way to an item's lock; `seen`: what is there when they are done, looked up once for all who wait for it. */
type Ahead = { done: Promise<void>; seen?: Promise<SeenCheckout | undefined> };
const ahead = new Map<string, Ahead>();

/**
 * Shows `refuse` who is buying the item, then begins, shown the same. One at a time is on the way to an item; whoever wants it meanwhile
 * waits for them here and looks afterwards, instead of waiting at the lock with a connection that others need. Looking only
 * refuses, by what was true after the request had come; among those who pass the lock decides.
 */
export const queueForItem = async <Result>(
  db: Db,
  itemUuid: string,
  refuse: (open: SeenCheckout | undefined) => void,
  begin: (open: SeenCheckout | undefined) => Promise<Result>,
): Promise<Result> => {
  const other = ahead.get(itemUuid);
  if (other) {
    other.seen ??= other.done.then(() => look(db, itemUuid));
    const seen = await other.seen;
    refuse(seen);
    return begin(seen);
  }
  const { promise: done, resolve } = Promise.withResolvers<void>();
  ahead.set(itemUuid, { done });
  try {
    const seen = await look(db, itemUuid);
    refuse(seen);
    return await begin(seen);
  } finally {
    // Before anybody looks: who comes from now on must not be told what was seen before.
    ahead.delete(itemUuid);
    resolve();
  }
};
