import { eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { guestLinks } from '#server/db/guest-links.tables.ts';
import { hashToken } from '#server/modules/accounts/tokens.ts';
import type { Deps } from '#server/modules/deps.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { GUEST_LINK_DAYS } from '#shared/purchases/purchases.rules.ts';

type Sealing = Pick<Deps, 'config' | 'ids'>;
type Opening = Pick<Deps, 'config'>;

/** A link, with what the database's clock says about it. */
const timed = {
  purchase_id: guestLinks.purchase_id,
  token_hash: guestLinks.token_hash,
  sealed: guestLinks.sealed,
  expires_at: guestLinks.expires_at,
  opened_at: guestLinks.opened_at,
  revoked_at: guestLinks.revoked_at,
  is_open: sql<boolean>`${guestLinks.revoked_at} is null and ${guestLinks.expires_at} > now()`,
};

/** A guest's link as it stands now. */
export type GuestLink = Awaited<ReturnType<typeof linksWhere>>[number];

const linksWhere = (reader: Reader, wanted: ReturnType<typeof eq>) =>
  reader.select(timed).from(guestLinks).where(wanted);

/** The token of a link: whoever has it is taken for the guest. */
export const openLinkToken = ({ config }: Opening, { sealed }: Pick<GuestLink, 'sealed'>): string =>
  createSecrets(config.bankDetailsKey, config.bankDetailsOldKeys).open(sealed);

/** Makes the link of a purchase that nobody's account has. */
export const makeGuestLink = async ({ config, ids }: Sealing, tx: Tx, purchaseId: number): Promise<void> => {
  const token = ids.token();
  await tx.insert(guestLinks).values({
    purchase_id: purchaseId,
    token_hash: hashToken(token),
    sealed: createSecrets(config.bankDetailsKey).seal(token),
    expires_at: sql`now() + make_interval(days => ${GUEST_LINK_DAYS})`,
  });
};

export const guestLinkOf = async (reader: Reader, purchaseId: number): Promise<GuestLink | undefined> => {
  const [link] = await linksWhere(reader, eq(guestLinks.purchase_id, purchaseId));
  return link;
};

export const guestLinkByToken = async (reader: Reader, token: string): Promise<GuestLink | undefined> => {
  const [link] = await linksWhere(reader, eq(guestLinks.token_hash, hashToken(token)));
  return link;
};

/** What names the room that a guest's page is told in; null once the link is over. */
export const guestRoomOf = async (reader: Reader, purchaseId: number): Promise<string | null> => {
  const link = await guestLinkOf(reader, purchaseId);
  return link?.is_open ? link.token_hash : null;
};

/** The same by the token that a guest shows. */
export const guestRoomByToken = async (reader: Reader, token: string): Promise<string | null> => {
  const link = await guestLinkByToken(reader, token);
  return link?.is_open ? link.token_hash : null;
};

/** The guest has opened it. Answers whether that was the first time. */
export const noteLinkOpened = async (tx: Tx, purchaseId: number): Promise<boolean> => {
  const opened = await tx
    .update(guestLinks)
    .set({ opened_at: sql`now()` })
    .where(sql`${guestLinks.purchase_id} = ${purchaseId} and ${guestLinks.opened_at} is null`)
    .returning({ id: guestLinks.purchase_id });
  return opened.length > 0;
};

/** It opens nothing any more. Answers whether it did until now. */
export const revokeLink = async (tx: Tx, purchaseId: number): Promise<boolean> => {
  const ended = await tx
    .update(guestLinks)
    .set({ revoked_at: sql`now()` })
    .where(
      sql`${guestLinks.purchase_id} = ${purchaseId} and ${guestLinks.revoked_at} is null and ${guestLinks.expires_at} > now()`,
    )
    .returning({ id: guestLinks.purchase_id });
  return ended.length > 0;
};

/** Links of purchases that are no guest's any more. */
export const forgetLinks = async (tx: Tx, purchaseIds: number[]): Promise<void> => {
  if (purchaseIds.length > 0) await tx.delete(guestLinks).where(inArray(guestLinks.purchase_id, purchaseIds));
};
