import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { checkNoConflict } from '#server/modules/accounts/conflict-of-interest.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { cannotBeFeatured } from '#server/modules/featuring/featuring.errors.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import {
  changeItem,
  isPublic,
  lockItem,
  lockItemByUuid,
  statusOf,
} from '#server/modules/items/items.repository.ts';
import { cardOf, ownItemOf } from '#server/modules/items/items.views.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { paths } from '#server/modules/notifications/paths.rules.ts';
import { insertFeaturing } from '#server/modules/purchases/featurings.repository.ts';
import type * as api from '#shared/admin/featured.api.ts';
import type { AdminFeaturing } from '#shared/admin/featured.api.ts';
import { itemFeaturingChanged } from '#shared/items/items.events.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { BodyOf, QueryOf } from '#shared/kernel/endpoint.ts';
import { ownerSuspended } from '../admin.errors.ts';
import { logAccess } from '../log-access.service.ts';
import { endFeaturingNow, featuringById, featuringsAsked, itemOfFeaturing } from './featured.repository.ts';

export const listFeatured = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: QueryOf<typeof api.adminFeatured>,
) => {
  const { state, keyword, page } = query;
  await logAccess({ db }, actor, 'featured.seen', { status: state, keyword, page });
  return { data: await featuringsAsked(db, query) };
};

const find = async (tx: Tx, id: number): Promise<AdminFeaturing> => {
  const featuring = await featuringById(tx, id);
  if (!featuring) throw notFound('featuring');
  return featuring;
};

const recordItem = async (deps: Deps, tx: Tx, record: RecordEvent, item: ItemRow): Promise<void> =>
  record(itemFeaturingChanged, {
    version: item.version,
    routing: { owner_id: item.owner_id, item_uuid: item.uuid },
    views: {
      owner: { item: await ownItemOf(deps, tx, item) },
      public: isPublic(item) ? { item: await cardOf(deps, tx, item) } : null,
    },
  });

/** Ends one before its time. No money moves: that would be a refund, which has rules of its own. */
export const endFeaturing = async (deps: Deps, actor: Actor, id: number, reason: string) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    const itemId = await itemOfFeaturing(tx, id);
    if (itemId === undefined) throw notFound('featuring');
    const item = await lockItem(tx, itemId);
    const before = await find(tx, id);
    if (before.state === 'past') throw new AppError(409, 'featuring.over');
    const featured_until = await endFeaturingNow(tx, id, actor.id, reason);
    const changed = await changeItem(tx, item, { featured_until });
    await audit(tx, actor, {
      action: 'featuring.ended',
      target: { kind: 'item', id: item.uuid, name: item.name },
      details: { reason, transaction_number: before.transaction_number, ends_at: before.ends_at },
    });
    await notify(deps, tx, record, {
      userId: item.owner_id,
      eventId: null,
      news: {
        kind: 'item.featuring_ended',
        facts: { item: item.name, item_uuid: item.uuid, note: reason },
      },
      path: paths.ownItem(item.uuid),
    });
    await recordItem(deps, tx, record, changed);
    return find(tx, id);
  });
  return { ...codedMessage('featuring.ended_by_staff'), data };
};

/** The house features an item on sale: no checkout, no money, nothing in the ledger. */
export const giveFeaturing = async (deps: Deps, actor: Actor, body: BodyOf<typeof api.giveFeaturing>) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    const item = await lockItemByUuid(tx, body.item_uuid);
    checkNoConflict(actor, item.owner_id);
    if (item.hidden_at) throw ownerSuspended();
    const status = statusOf(item);
    if (status !== ITEM_STATUS.approved) throw cannotBeFeatured(status);
    const featured = await changeItem(tx, item, {
      featured_until: sql`greatest(now(), ${items.featured_until}) + make_interval(days => ${body.days})`,
    });
    if (!featured.featured_until) throw new Error('an item was not featured');
    const nothing = { price_fils: 0, discount_fils: 0, total_fils: 0, vat_fils: 0 };
    const featuring = await insertFeaturing(
      tx,
      {
        ...nothing,
        transaction_number: `HOUSE-${deps.ids.uuid().slice(0, 8).toUpperCase()}`,
        item_id: item.id,
        user_id: item.owner_id,
        given_by: actor.id,
        ends_at: featured.featured_until,
      },
      body.days,
    );
    await audit(tx, actor, {
      action: 'featuring.given',
      target: { kind: 'item', id: item.uuid, name: item.name },
      details: { days: body.days, until: featuring.ends_at.toISOString() },
    });
    const until = featuring.ends_at.toISOString();
    await notify(deps, tx, record, {
      userId: item.owner_id,
      eventId: null,
      news: { kind: 'item.featuring_given', facts: { item: item.name, item_uuid: item.uuid, until } },
      path: paths.ownItem(item.uuid),
    });
    await recordItem(deps, tx, record, featured);
    return find(tx, featuring.id);
  });
  return { ...codedMessage('featuring.given'), data };
};
