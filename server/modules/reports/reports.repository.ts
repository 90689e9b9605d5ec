import { and, eq, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import { channelMembers, channels, messages } from '#server/db/chat.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { offerRounds, offers } from '#server/db/offers.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { comments } from '#server/db/questions.tables.ts';
import { reports } from '#server/db/reports.tables.ts';
import { notFound } from '#server/http/errors.ts';
import { isOf } from '#server/modules/chat/memberships.repository.ts';
import { isPublic, itemByUuid } from '#server/modules/items/items.repository.ts';
import { vendorByUuid } from '#server/modules/items/vendor-page.repository.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type { submitReport } from '#shared/reports/reports.api.ts';

/** What is reported: whom it is about, what it is called, and how it looks now. */
export type Reported = Pick<
  typeof reports.$inferInsert,
  'target_uuid' | 'item_id' | 'question_id' | 'message_id' | 'about_user_id'
> & { name: string; seen: object };

const reportedItem = async (reader: Reader, uuid: string): Promise<Reported> => {
  const item = await itemByUuid(reader, uuid);
  if (!isPublic(item)) throw notFound('item');
  const { name, description, price_fils, status, version } = item;
  return {
    target_uuid: uuid,
    item_id: item.id,
    about_user_id: item.owner_id,
    name,
    seen: { name, description, price_fils, status, version },
  };
};

const reportedVendor = async (reader: Reader, uuid: string): Promise<Reported> => {
  const { user_id, name, logo_key } = await vendorByUuid(reader, uuid);
  return { target_uuid: uuid, about_user_id: user_id, name, seen: { name, logo_key } };
};

const nameOf = ({ first_name, last_name }: typeof users.$inferSelect): string => `${first_name} ${last_name}`;

/** A question, an answer or the remarks of an offer, with its text. */
export type Written = Omit<Reported, 'item_id' | 'message_id'> & {
  target: 'question' | 'offer';
  text: string;
  offer_id?: number;
};

const questionRow = async (reader: Reader, id: number) => {
  const [row] = await reader
    .select({ comment: comments, item: items, author: users })
    .from(comments)
    .innerJoin(items, eq(items.id, comments.item_id))
    .innerJoin(users, eq(users.id, comments.user_id))
    .where(eq(comments.id, id));
  return row;
};

const asWritten = ({ comment, item, author }: NonNullable<Awaited<ReturnType<typeof questionRow>>>) => ({
  target_uuid: item.uuid,
  question_id: comment.id,
  about_user_id: author.id,
  name: item.name,
  seen: { name: item.name, text: comment.comments, author: nameOf(author) },
});

/** A question or an answer; undefined when it is no longer there. */
export const writtenQuestion = async (reader: Reader, id: number): Promise<Written | undefined> => {
  const row = await questionRow(reader, id);
  return row && { ...asWritten(row), target: 'question', text: row.comment.comments };
};

/** The words of an offer's nth round; undefined when it is no longer there. */
export const writtenOffer = async (reader: Reader, id: number, nth: number): Promise<Written | undefined> => {
  const [row] = await reader
    .select({ offer: offers, round: offerRounds, item: items, author: users })
    .from(offers)
    .innerJoin(items, eq(items.id, offers.item_id))
    .leftJoin(offerRounds, and(eq(offerRounds.offer_id, offers.id), eq(offerRounds.nth, nth)))
    .innerJoin(
      users,
      eq(
        users.id,
        sql`case ${offerRounds.by} when 'seller' then ${offers.seller_id} else ${offers.buyer_id} end`,
      ),
    )
    .where(eq(offers.id, id));
  if (!row) return undefined;
  // The first round has a row of its own once there is a second one.
  const { remarks: text, price_fils } = row.round ?? row.offer;
  return {
    target: 'offer',
    target_uuid: row.item.uuid,
    offer_id: id,
    about_user_id: row.author.id,
    name: row.item.name,
    text,
    seen: { name: row.item.name, text, author: nameOf(row.author), price_fils },
  };
};

const reportedQuestion = async (reader: Reader, id: number): Promise<Reported> => {
  const row = await questionRow(reader, id);
  if (!row || !isPublic(row.item)) throw notFound('question');
  return asWritten(row);
};

/** Who looks for what is reported: an account, or the guest of a purchase. */
export type Finder = { userId: number } | { guestOf: number };

/** A message is there for the members of its channel only. What a guest wrote is about no account: nobody reports it. */
const reportedMessage = async (reader: Reader, id: number, finder: Finder | undefined): Promise<Reported> => {
  if (finder === undefined) throw notFound('message');
  const isTheirs =
    'userId' in finder
      ? eq(channelMembers.user_id, finder.userId)
      : and(isOf(channelMembers.user_id, GUEST_ID), eq(channels.purchase_id, finder.guestOf));
  const [row] = await reader
    .select({ message: messages, item: items, author: users })
    .from(messages)
    .innerJoin(channels, eq(channels.id, messages.channel_id))
    .innerJoin(channelMembers, and(eq(channelMembers.channel_id, channels.id), isTheirs))
    .innerJoin(purchases, eq(purchases.id, channels.purchase_id))
    .innerJoin(items, eq(items.id, purchases.item_id))
    .innerJoin(users, eq(users.id, messages.user_id))
    .where(eq(messages.id, id));
  if (!row) throw notFound('message');
  const { message, item, author } = row;
  return {
    target_uuid: item.uuid,
    message_id: message.id,
    about_user_id: author.id,
    name: item.name,
    seen: { name: item.name, text: message.content, photos: message.photos, author: nameOf(author) },
  };
};

/** @throws AppError 404 for what the reporter does not see. */
export const findReported = (
  reader: Reader,
  { target, uuid = '', id = 0 }: BodyOf<typeof submitReport>,
  finder: Finder | undefined,
): Promise<Reported> => {
  if (target === 'item') return reportedItem(reader, uuid);
  if (target === 'vendor') return reportedVendor(reader, uuid);
  return target === 'question' ? reportedQuestion(reader, id) : reportedMessage(reader, id, finder);
};

/** Keeps a report; undefined when this reporter has one open on the same target. */
export const insertReport = async (tx: Tx, report: typeof reports.$inferInsert) => {
  const [row] = await tx.insert(reports).values(report).onConflictDoNothing().returning();
  return row;
};

/** Keeps a report that is made once for all: undefined when this reporter has ever had one, open or closed. */
export const insertOnce = async (tx: Tx, report: typeof reports.$inferInsert) => {
  const had = await tx.$count(
    reports,
    and(eq(reports.target_uuid, report.target_uuid), eq(reports.reporter_key, report.reporter_key)),
  );
  return had > 0 ? undefined : insertReport(tx, report);
};
