import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { holdsPhoto } from '#server/modules/items/private-photos.service.ts';
import type { PhotoViewer } from '#server/modules/module.ts';
import { linksOf } from '#server/modules/purchases/guest-links.service.ts';
import { isWithSupport } from '#server/modules/purchases/with-support.repository.ts';

/**
 * Whether somebody may see a photo of a conversation: its two sides, and staff where it is under a report or a dispute, or
 * with support since nobody collected.
 */
export const opensChatPhoto = async (
  reader: Reader,
  key: string,
  { userId, isStaff, hasLink }: PhotoViewer,
): Promise<boolean> => {
  const { rows } = await reader.execute<{ may: boolean; links: string[] }>(sql`
    select exists (select from channel_members me where me.channel_id = c.id and me.user_id = ${userId}::bigint)
        or (${isStaff} and (
          exists (select from messages said join reports r on r.message_id = said.id where said.channel_id = c.id)
          or ${isWithSupport(sql`c.purchase_id`)})) as may,
      ${linksOf(sql`c.purchase_id`)} as links
    from messages m join channels c on c.id = m.channel_id
    where ${holdsPhoto(sql`m.photos`, key)}`);
  return rows.some(({ may, links }) => may || links.some((hash) => hasLink?.(hash)));
};
