import { desc, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { wholeList } from '#shared/kernel/answers.ts';
import { cardsOf } from './items.views.ts';

/**
 * On sale, and paid for until later than now by the database's clock. The status stands in the statement itself: so the
 * index of the featured ones alone serves it, however many items there are.
 */
const isFeatured = sql`${items.status} = ${sql.raw(String(ITEM_STATUS.approved))} and ${items.featured_until} > now()
  and ${items.hidden_at} is null`;

/** When it was featured last, or for longer: not until when, for some are featured for a month and others for a week. */
const featuredLast = sql`(select max(paid_at) from featurings where item_id = ${items.id} and ended_at is null)`;

const featuredRows = (reader: Reader, most: number) =>
  reader.select().from(items).where(isFeatured).orderBy(desc(featuredLast), desc(items.id)).limit(most);

/** The featured items, those featured last first. */
export const featuredItems = async (deps: Pick<Deps, 'settings' | 'db'>, size: number) => ({
  data: wholeList(await cardsOf(deps, deps.db, await featuredRows(deps.db, size))),
});
