import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { guestLinks } from '#server/db/guest-links.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { conciergeBookings } from '#server/db/visits.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { notFound } from '#server/http/errors.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import type { Deps } from '#server/modules/deps.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { REFUND_HOURS } from '#shared/purchases/clocks.rules.ts';
import { purchaseLinkEnded } from '#shared/purchases/purchases.events.ts';
import { GUEST_LINK_DAYS, SETTLED_PURCHASES } from '#shared/purchases/purchases.rules.ts';
import { emitMoneyChanged } from './money-events.service.ts';
import { linkIsOver } from './purchases.errors.ts';

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

/** The hash of the token that opens a purchase to its guest, in a list; an empty one where there is none, or no longer. */
export const linksOf = (purchaseId: SQL): SQL => sql`array(select gl.token_hash from guest_links gl
  where gl.purchase_id = ${purchaseId} and gl.revoked_at is null and gl.expires_at > now())`;

/** The link whose token a guest shows; 404 for one that never was, 410 for one that is over. */
export const linkFor = async (reader: Reader, token: string | undefined): Promise<GuestLink> => {
  const link = token === undefined ? undefined : await guestLinkByToken(reader, token);
  if (!link) throw notFound('purchase_link');
  if (!link.is_open) throw linkIsOver();
  return link;
};

/** What names the room that a guest's page is told in; null once the link is over. */
export const guestRoomOf = async (reader: Reader, purchaseId: number): Promise<string | null> => {
  const link = await guestLinkOf(reader, purchaseId);
  return link?.is_open ? link.token_hash : null;
};

/**
 * What names a guest's room, by the token that they show: of their purchase, or of the mail about their visit; null
 * where it opens none, or no longer.
 */
export const guestRoomByToken = async (reader: Reader, token: string): Promise<string | null> => {
  const link = await guestLinkByToken(reader, token);
  if (link) return link.is_open ? link.token_hash : null;
  const token_hash = hashToken(token);
  return (await reader.$count(conciergeBookings, eq(conciergeBookings.token_hash, token_hash))) > 0
    ? token_hash
    : null;
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

/** Pages that show what was behind a link learn that there is nothing any more. */
const recordLinksEnded = (record: RecordEvent, ended: { id: number; hash: string }[]): void => {
  for (const { id: purchase_id, hash: guest_room } of ended)
    record(purchaseLinkEnded, { version: 1, routing: { purchase_id, guest_room }, views: { guest: {} } });
};

const named = { id: guestLinks.purchase_id, hash: guestLinks.token_hash };

const asLongAsNew = {
  expires_at: sql`greatest(${guestLinks.expires_at}, now() + make_interval(days => ${GUEST_LINK_DAYS}))`,
  lapsed_at: null,
};

/** Something is going on about the purchase: its link is open for as long as a new one, also where its time was over, unless it was ended. */
export const keepLinkOpen = async (tx: Tx, purchaseId: number): Promise<void> => {
  await tx
    .update(guestLinks)
    .set(asLongAsNew)
    .where(and(eq(guestLinks.purchase_id, purchaseId), isNull(guestLinks.revoked_at)));
};

/** Links seen to in one sweep, of each kind. */
const MOST_AT_ONCE = 100;
/** So long before its time a link is kept open, in hours: nodes may be away for a while. */
const AHEAD_HOURS = 24;

const dueLinks = (tx: Tx, due: SQL) =>
  tx
    .select({ id: guestLinks.purchase_id })
    .from(guestLinks)
    .innerJoin(purchases, eq(purchases.id, guestLinks.purchase_id))
    .where(and(isNull(guestLinks.revoked_at), isNull(guestLinks.lapsed_at), due))
    .orderBy(guestLinks.expires_at)
    .limit(MOST_AT_ONCE)
    .for('update', { of: guestLinks, skipLocked: true });

/**
 * Nothing is left for its guest to do or to be told: it is settled, or handed over and the time to ask for a refund is
 * over, whenever the seller is paid.
 */
const isDone = sql`(${inArray(purchases.status, [...SETTLED_PURCHASES])} or ${purchases.status} = 'handed_over'
  and ${purchases.handed_over_at} < now() - make_interval(hours => ${REFUND_HOURS}))`;

/**
 * What the time does to links: nobody is shut out of a purchase that they are still a side of, so theirs go on; of the
 * others the pages that show what was behind them learn the end when it comes.
 */
export const sweepGuestLinks = async (deps: Pick<Deps, 'unitOfWork' | 'realtime'>): Promise<void> => {
  const prolonged = await deps.unitOfWork(async (tx, record) => {
    const soon = lte(guestLinks.expires_at, sql`now() + make_interval(hours => ${AHEAD_HOURS})`);
    const kept = await tx
      .update(guestLinks)
      .set(asLongAsNew)
      .where(inArray(guestLinks.purchase_id, dueLinks(tx, sql`${soon} and not ${isDone}`)))
      .returning(named);
    const over = sql`${lte(guestLinks.expires_at, sql`now()`)} and ${isDone}`;
    const lapsed = await tx
      .update(guestLinks)
      .set({ lapsed_at: sql`now()` })
      .where(inArray(guestLinks.purchase_id, dueLinks(tx, over)))
      .returning(named);
    recordLinksEnded(record, lapsed);
    return kept.length;
  });
  // Until when it opens something stands on the page of the payment.
  if (prolonged > 0) emitMoneyChanged(deps);
};

/** It opens nothing any more, whatever still happens; also one whose time is over. False: there is none to end. */
export const revokeLink = async (tx: Tx, record: RecordEvent, purchaseId: number): Promise<boolean> => {
  const ended = await tx
    .update(guestLinks)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(guestLinks.purchase_id, purchaseId), isNull(guestLinks.revoked_at)))
    .returning(named);
  recordLinksEnded(record, ended);
  return ended.length > 0;
};

/** Links of purchases that are no guest's any more. */
export const forgetLinks = async (tx: Tx, record: RecordEvent, purchaseIds: number[]): Promise<void> => {
  if (purchaseIds.length === 0) return;
  const gone = await tx
    .delete(guestLinks)
    .where(inArray(guestLinks.purchase_id, purchaseIds))
    .returning(named);
  recordLinksEnded(record, gone);
};
