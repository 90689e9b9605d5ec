import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { provenStaffOf } from '#server/modules/accounts/sessions.service.ts';
import { guestLinkByToken } from '#server/modules/purchases/guest-links.service.ts';

/** Who asks for a picture: somebody signed in, or the guest of a purchase by the token of their link. */
type Viewer = { actor: Actor | null; link: string | undefined };

/**
 * Whether somebody may see a photo of a conversation: its two sides, whoever sent it, and staff where it is under a report
 * or a dispute, or with support since nobody collected.
 */
export const mayOpenPhoto = async (
  reader: Reader,
  key: string,
  { actor, link }: Viewer,
): Promise<boolean> => {
  const guest = link === undefined ? undefined : await guestLinkByToken(reader, link);
  const purchaseId = guest?.is_open ? guest.purchase_id : null;
  const userId = actor?.id ?? null;
  if (userId === null && purchaseId === null) return false;
  const isStaff = actor !== null && provenStaffOf(actor) !== null;
  const { rows } = await reader.execute<{ may: boolean }>(sql`
    select exists (select from uploads where uuid = ${key}::uuid and owner_id = ${userId}::bigint)
      or exists (
        select from messages m join channels c on c.id = m.channel_id
        where m.photos <> '[]'::jsonb and m.photos @> ${JSON.stringify([{ key }])}::jsonb
          and (exists (select from channel_members me where me.channel_id = c.id
              and (me.user_id = ${userId}::bigint or (me.user_id is null and c.purchase_id = ${purchaseId}::bigint)))
            or (${isStaff} and (
              exists (select from messages said join reports r on r.message_id = said.id where said.channel_id = c.id)
              or exists (select from disputes d where d.purchase_id = c.purchase_id)
              or exists (select from purchases p where p.id = c.purchase_id and (p.status = 'escalated'
                or (p.status = 'paid' and exists (select from purchase_cases pc
                  where pc.purchase_id = p.id and pc.uncollected_at is not null)))))))) as may`);
  return rows[0]?.may === true;
};
