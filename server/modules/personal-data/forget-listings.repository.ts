import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { publicAddress } from '#server/modules/items/public-address.rules.ts';
import { releasePhotos } from '#server/modules/items/uploads.repository.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { Step } from './retention.repository.ts';
import { isSettled } from './retention.repository.ts';
import { retentionCutoff } from './retention-periods.repository.ts';

/** The last that happened to a listing: sent, decided, taken down by its owner or staff, sold, paid for, paid back. */
const lastOfListing = sql`greatest(i.submitted_at, i.published_at, i.sold_at,
  (select max(m.at) from item_moments m where m.item_id = i.id),
  (select max(d.created_at) from moderation_decisions d where d.item_id = i.id),
  (select max(a.created_at) from audit_log a where a.target_kind = 'item' and a.target_id = i.uuid::text),
  (select max(l.created_at) from checkouts c join ledger_entries l on l.checkout_id = c.id where c.item_id = i.id))`;

/** Nobody can act on it any more, and no report speaks of it. A listing without its words was forgotten before. */
const over = (statuses: readonly number[], before: SQL, most: number): SQL => sql`
  select i.id, i.address from items i
  where i.status in (2, 3, 5) and i.description <> '' and i.status in ${[...statuses]}
    and i.submitted_at < ${before} and ${lastOfListing} < ${before}
    and not exists (select from purchases p where p.item_id = i.id and not ${isSettled(sql`p`)})
    and not exists (select from checkouts c where c.item_id = i.id and c.status = 'open')
    and not exists (select from reports r where r.item_id = i.id)
    and not exists (select from comments q join reports r on r.question_id = q.id where q.item_id = i.id)
    and not exists (select from offers o join reports r on r.offer_id = o.id where o.item_id = i.id)
  order by i.submitted_at limit ${most} for update of i skip locked`;

/** Everything that others wrote or did about these listings. Decisions and submissions name edits, so they go first. */
const ABOUT = [
  sql`approval_claims`,
  sql`submissions`,
  sql`moderation_decisions`,
  sql`staged_edits`,
  sql`item_moments`,
  sql`comments`,
  sql`watches`,
  sql`saved_search_matches`,
  sql`item_views`,
  sql`watch_days`,
];

/** Of what was bought before a listing became another one, the name and the price stay, as they do of the listing. */
const forgetAsSold = async (tx: Tx, itemIds: SQL): Promise<{ key: string }[]> => {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select photo->>'key' as key from purchases p, jsonb_array_elements(p.sold_listing->'photos') photo
    where p.item_id = ${itemIds}`);
  await tx.execute(sql`
    update purchases set sold_listing = sold_listing || jsonb_build_object('photos', '[]'::jsonb,
      'words', sold_listing->'words' || '{"description": "", "description_other": null}')
    where item_id = ${itemIds} and sold_listing is not null`);
  return rows;
};

/** What was never paid for is gone as a whole; a listing that a receipt names keeps its name and number. */
const forget = async (tx: Tx, rows: { id: string; address: string }[]): Promise<void> => {
  const ids = sql`any(${sql.param(rows.map((row) => Number(row.id)))}::bigint[])`;
  for (const table of ABOUT) await tx.execute(sql`delete from ${table} where item_id = ${ids}`);
  const photos = await tx.execute<{ key: string }>(
    sql`delete from item_photos where item_id = ${ids} returning key`,
  );
  // Their files go with the photos that nobody uses.
  await releasePhotos(tx, [...photos.rows, ...(await forgetAsSold(tx, ids))]);
  await tx.execute(sql`
    delete from offers o where o.item_id = ${ids}
      and not exists (select from checkouts c where c.offer_id = o.id)
      and not exists (select from purchases p where p.offer_id = o.id)`);
  await tx.execute(sql`update offers set remarks = '' where item_id = ${ids}`);
  await tx.execute(sql`
    update offer_rounds r set remarks = '' from offers o where o.id = r.offer_id and o.item_id = ${ids}`);
  await tx.execute(sql`
    delete from item_values v where v.item_id = ${ids}
      and not exists (select from checkouts c where c.item_id = v.item_id)`);
  // Given by the house: whatever was paid for came of a checkout, which keeps the listing.
  await tx.execute(sql`
    delete from featurings f where f.item_id = ${ids}
      and not exists (select from checkouts c where c.item_id = f.item_id)`);
  await tx.execute(sql`
    delete from items i where i.id = ${ids} and not exists (select from checkouts c where c.item_id = i.id)`);
  for (const { id, address } of rows)
    await tx.execute(sql`
      update items set description = '', description_other = null, rejection_note = null, address = ${publicAddress(address)},
        version = version + 1
      where id = ${id}`);
};

const listings =
  (kind: 'removed_listings' | 'sold_listings', statuses: readonly number[]): Step =>
  async (tx, most) => {
    const { rows } = await tx.execute<{ id: string; address: string }>(
      over(statuses, retentionCutoff(kind), most),
    );
    if (rows.length > 0) await forget(tx, rows);
    return rows.length;
  };

/** Listings that were turned down or taken down. */
export const forgetRemovedListings = listings('removed_listings', [
  ITEM_STATUS.rejected,
  ITEM_STATUS.archived,
]);

/** Words, photos and questions of what was sold; what the receipts say stays. */
export const forgetSoldListings = listings('sold_listings', [ITEM_STATUS.sold]);
