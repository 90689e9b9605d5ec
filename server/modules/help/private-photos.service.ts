import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { holdsPhoto, signedPhoto } from '#server/modules/items/private-photos.service.ts';
import type { PhotoViewer } from '#server/modules/module.ts';
import type { HelpCaseView } from '#shared/help/help.schema.ts';

/** Whether somebody may see a photo that was sent to support: whoever sent it, by account or by link, and staff. */
export const opensHelpPhoto = async (
  reader: Reader,
  key: string,
  { userId, isStaff, hasLink }: PhotoViewer,
): Promise<boolean> => {
  const { rows } = await reader.execute<{ is_mine: boolean; link: string | null }>(sql`
    select coalesce(c.user_id = ${userId}::bigint, false) as is_mine,
      case when c.link_expires_at > now() then c.token_hash end as link
    from help_messages m join help_cases c on c.id = m.case_id
    where ${holdsPhoto(sql`m.photos`, key)}`);
  return rows.some(({ is_mine, link }) => is_mine || isStaff || (link !== null && hasLink?.(link)));
};

/** A case for whoever has its link: a picture asks without it, so its address is signed. */
export const signedCase = (view: HelpCaseView, linkHash: string, now: Date): HelpCaseView => ({
  ...view,
  messages: view.messages.map((message) => ({
    ...message,
    photos: message.photos.map((photo) => signedPhoto(photo, linkHash, now)),
  })),
});
