import { asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { deliveryPartners } from '#server/db/settings.tables.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { MOST_PARTNERS } from '#shared/settings/partners.rules.ts';
import type { DeliveryPartner } from '#shared/settings/partners.schema.ts';

export type PartnerRow = typeof deliveryPartners.$inferSelect;
/** What an administrator says of one. */
export type PartnerWords = Pick<
  PartnerRow,
  'name' | 'areas' | 'price_from_fils' | 'link' | 'note_en' | 'note_ar'
>;

export const partnerView = (row: PartnerRow): DeliveryPartner => ({
  id: row.id,
  name: row.name,
  areas: row.areas,
  price_from: row.price_from_fils === null ? null : aedFromFils(row.price_from_fils),
  link: row.link,
  note: row.note_en === null || row.note_ar === null ? null : { en: row.note_en, ar: row.note_ar },
  is_example: row.is_example,
});

/** Those on the page, in their order. */
export const shownPartners = (reader: Reader): Promise<PartnerRow[]> =>
  reader
    .select()
    .from(deliveryPartners)
    .where(isNull(deliveryPartners.retired_at))
    .orderBy(asc(deliveryPartners.position), asc(deliveryPartners.id))
    .limit(MOST_PARTNERS);

/** The latest that were taken off it. */
export const retiredPartners = (reader: Reader, most: number): Promise<PartnerRow[]> =>
  reader
    .select()
    .from(deliveryPartners)
    .where(isNotNull(deliveryPartners.retired_at))
    .orderBy(desc(deliveryPartners.retired_at), desc(deliveryPartners.id))
    .limit(most);

/** Two changes of the list go one after the other; who reads it does not wait. */
export const lockPartners = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`lock table delivery_partners in share row exclusive mode`);
};

export const partnerById = async (tx: Tx, id: number): Promise<PartnerRow | undefined> => {
  const [row] = await tx.select().from(deliveryPartners).where(eq(deliveryPartners.id, id));
  return row;
};

const atTheEnd = sql<number>`(select coalesce(max(position) + 1, 0) from delivery_partners where retired_at is null)`;

/** Adds one at the end of the list. */
export const insertPartner = async (tx: Tx, words: PartnerWords): Promise<PartnerRow> => {
  const [row] = await tx
    .insert(deliveryPartners)
    .values({ ...words, position: atTheEnd })
    .returning();
  if (!row) throw new Error('a delivery partner was not kept');
  return row;
};

export const changePartner = async (tx: Tx, id: number, words: PartnerWords): Promise<void> => {
  await tx
    .update(deliveryPartners)
    .set({ ...words, updated_at: sql`now()` })
    .where(eq(deliveryPartners.id, id));
};

export const placePartners = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    update delivery_partners as partner set position = placed.place - 1
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as placed (id, place)
    where partner.id = placed.id`);
};

/** One that comes back stands at the end. */
export const retirePartner = async (tx: Tx, id: number, isRetired: boolean): Promise<void> => {
  await tx
    .update(deliveryPartners)
    .set(isRetired ? { retired_at: sql`now()` } : { retired_at: null, position: atTheEnd })
    .where(eq(deliveryPartners.id, id));
};
