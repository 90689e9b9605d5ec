import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { photoKeys } from '#server/db/photo-keys.ts';
import { holdsPhoto, signedPhoto } from '#server/modules/items/private-photos.service.ts';
import type { PhotoViewer } from '#server/modules/module.ts';
import { linksOf } from '#server/modules/purchases/guest-links.service.ts';
import { isWithSupport } from '#server/modules/purchases/with-support.repository.ts';
import { otherKeyOf } from '#server/platform/private-keys.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';

/**
 * Whether evidence has a photo of a conversation or a request: staff sees it for as long as the evidence is kept, also when
 * the conversation itself is gone. Nobody looks at it as staff in a purchase of their own.
 */
const isKept = async (reader: Reader, key: string, userId: number | null): Promise<boolean> => {
  const { rows } = await reader.execute(sql`
    select from dispute_evidence e join disputes d on d.id = e.dispute_id join purchases p on p.id = d.purchase_id
    where e.kind in ('conversation', 'request')
      and ${photoKeys(sql`e.content::jsonb`)} && array[${key}, ${otherKeyOf(key) ?? key}]
      and p.seller_id is distinct from ${userId}::bigint and p.buyer_id is distinct from ${userId}::bigint
    limit 1`);
  return rows.length > 0;
};

/** Whether somebody may see a photo of a refund request or a dispute: its two sides, and staff where support sees to it. */
export const opensCasePhoto = async (
  reader: Reader,
  key: string,
  { userId, isStaff, hasLink }: PhotoViewer,
): Promise<boolean> => {
  const { rows } = await reader.execute<{ may: boolean; links: string[] }>(sql`
    select coalesce(p.buyer_id = ${userId}::bigint or p.seller_id = ${userId}::bigint, false)
        or (${isStaff} and ${isWithSupport(sql`p.id`)}) as may,
      ${linksOf(sql`p.id`)} as links
    from purchases p where p.id in (
      select r.purchase_id from refund_requests r where ${holdsPhoto(sql`r.photos`, key)}
      union select d.purchase_id from dispute_entries e join disputes d on d.id = e.dispute_id
        where ${holdsPhoto(sql`e.photos`, key)})`);
  const isSeen = rows.some(({ may, links }) => may || links.some((hash) => hasLink?.(hash)));
  return isSeen || (isStaff && (await isKept(reader, key, userId)));
};

/** A case for the guest whose link it is: a picture asks without it, so its address is signed. */
export const signedCase = (view: CaseView, linkHash: string, now: Date): CaseView => {
  const signed = <Said extends Pick<NonNullable<CaseView['request']>, 'photos'>>(said: Said): Said => ({
    ...said,
    photos: said.photos.map((photo) => signedPhoto(photo, linkHash, now)),
  });
  const { request, dispute } = view;
  return {
    ...view,
    request: request && signed(request),
    dispute: dispute && { ...dispute, entries: dispute.entries.map(signed) },
  };
};
