import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#server/db/accounts.tables.ts';
import { channelMembers, channels, messages } from '#server/db/chat.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { soldNames } from '#server/db/sold-names.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { channelOfPurchase } from '#server/modules/chat/chat.repository.ts';
import { closedBy, findMembership, isOf } from '#server/modules/chat/memberships.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { isOnline } from '#server/realtime/online.repository.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import { beginningOf } from '#shared/kernel/beginning-of.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import { copyFor } from '#shared/notifications/notifications.copy.ts';
import { catalogueOf } from './catalogues.rules.ts';
import { markReadAbout } from './centre.usecases.ts';
import { writeToGuest } from './guest-emails.service.ts';
import type { EmailDeps } from './notification-emails.service.ts';
import { notify } from './notify.service.ts';
import { paths } from './paths.rules.ts';

/** Time to read a message on the site before a mail tells of it, in seconds. */
const READING_SECONDS = 120;
/** At most one mail about a channel to a member in this time, in seconds. */
const QUIET_SECONDS = 30 * 60;
const PREVIEW_LENGTH = 300;

export const chatMailJob = defineJob(
  'notifications.chat_mail',
  z.object({
    channel_id: z.number().int(),
    user_id: z.number().int(),
    /** Up to here a page of theirs had the messages at the first look: it was left open, unread, for as long as no other mail would come. */
    shown_seq: z.number().int().optional(),
  }),
);
type About = Omit<z.output<typeof chatMailJob.schema>, 'shown_seq'>;

/** Several messages within the same wait make one job: it looks at all of them when it runs. */
const enqueue = (deps: EmailDeps, tx: Tx, about: z.input<typeof chatMailJob.schema>, seconds: number) =>
  deps.jobs.enqueue(tx, chatMailJob, about, {
    startAfter: seconds,
    once: {
      // Not that of the look which asks for a second one: it would be dropped as the same.
      key: `${about.channel_id}:${about.user_id}${about.shown_seq === undefined ? '' : ':second'}`,
      seconds,
    },
  });

const untold = preparedQuery(['channel', 'user'], (tx, at) =>
  tx
    .select({ seq: messages.seq })
    .from(channelMembers)
    .innerJoin(messages, eq(messages.channel_id, channelMembers.channel_id))
    .where(
      and(
        eq(channelMembers.channel_id, at.channel),
        eq(channelMembers.user_id, at.user),
        gt(messages.seq, channelMembers.read_seq),
        sql`${messages.user_id} is distinct from ${at.user}`,
        gt(messages.seq, channelMembers.mailed_seq),
      ),
    )
    .limit(1),
);

/** Whether a member has something unread that no mail has told of. */
const hasUntold = async (tx: Tx, { channel_id, user_id }: About): Promise<boolean> =>
  (await untold(tx, { channel: channel_id, user: user_id })).length > 0;

/** What a member does not want to read does not wait in the centre either. */
const readWhereClosed = async (tx: Tx, record: RecordEvent, channel_id: number, userId: number) => {
  const membership = await findMembership(tx, channel_id, userId);
  if (!membership || closedBy(membership) !== 'me') return;
  await markReadAbout(tx, record, userId, { kinds: ['chat.messages'], about: { channel_id } });
};

type Sold = { purchase_id: number; seller_id: number; buyer_id: number | null };

/** Once a purchase is over a block counts in its conversation: one after the other in one order, for each is locked. */
const readOnceOver = async (tx: Tx, record: RecordEvent, { purchase_id, seller_id, buyer_id }: Sold) => {
  const channelId = await channelOfPurchase(tx, purchase_id);
  if (channelId === undefined) return;
  const members = [seller_id, buyer_id].filter((id) => id !== null).toSorted((a, b) => a - b);
  for (const userId of members) await readWhereClosed(tx, record, channelId, userId);
};

/** Everybody but the writer is told, if they do not read the message meanwhile; who reads needs no note about it. A guest has their mail alone. */
export const chatReactions = (deps: EmailDeps): Reaction[] => [
  defineReaction({
    name: 'notifications.chat_mail',
    on: 'chat.message_sent',
    run: async ({ routing, views }, tx) => {
      const everybody = routing.guest_room ? [...routing.member_ids, GUEST_ID] : routing.member_ids;
      const others = everybody.filter((id) => id !== views.member.message.user_id);
      for (const user_id of others) {
        await enqueue(deps, tx, { channel_id: routing.channel_id, user_id }, READING_SECONDS);
      }
    },
  }),
  defineReaction({
    name: 'notifications.chat_taken_over',
    on: 'chat.opened',
    run: async ({ routing: { buyer_id }, views: { buyer } }, tx) => {
      const about = { channel_id: buyer.channel.id, user_id: buyer_id ?? GUEST_ID };
      // What waited for the guest finds none any more.
      if (buyer_id !== null && (await hasUntold(tx, about))) await enqueue(deps, tx, about, READING_SECONDS);
    },
  }),
  defineReaction({
    name: 'notifications.chat_read',
    on: 'chat.read',
    run: async ({ views: { member } }, tx, record) => {
      const about = { channel_id: member.channel_id };
      await markReadAbout(tx, record, member.user_id, { kinds: ['chat.messages'], about });
    },
  }),
  defineReaction({
    name: 'notifications.chat_blocked',
    on: 'chat.block_changed',
    run: async ({ routing: { blocker_id, is_blocked, channel_ids } }, tx, record) => {
      if (blocker_id === null || !is_blocked) return;
      for (const channel_id of channel_ids) await readWhereClosed(tx, record, channel_id, blocker_id);
    },
  }),
  defineReaction({
    name: 'notifications.chat_over_by_completion',
    on: 'purchase.completed',
    run: ({ routing }, tx, record) => readOnceOver(tx, record, routing),
  }),
  defineReaction({
    name: 'notifications.chat_over_by_case',
    on: 'purchase.case_changed',
    run: ({ routing }, tx, record) => readOnceOver(tx, record, routing),
  }),
];

const memberOf = async (tx: Tx, { channel_id, user_id }: About) => {
  const [row] = await tx
    .select({
      readSeq: channelMembers.read_seq,
      deliveredSeq: channelMembers.delivered_seq,
      mailedSeq: channelMembers.mailed_seq,
      item: { name: items.name, name_other: items.name_other },
      purchase: purchases,
      quietSeconds:
        sql`greatest(0, ${QUIET_SECONDS} - extract(epoch from now() - ${channelMembers.mailed_at}))`
          .mapWith(Number)
          .as('quiet_seconds'),
    })
    .from(channelMembers)
    .innerJoin(channels, eq(channels.id, channelMembers.channel_id))
    .innerJoin(purchases, eq(purchases.id, channels.purchase_id))
    .innerJoin(items, eq(items.id, purchases.item_id))
    .where(and(eq(channelMembers.channel_id, channel_id), isOf(channelMembers.user_id, user_id)))
    .for('update', { of: channelMembers });
  return row;
};

const unreadOf = async (tx: Tx, { channel_id, user_id }: About, readSeq: number) => {
  const isUnread = and(
    eq(messages.channel_id, channel_id),
    gt(messages.seq, readSeq),
    sql`${messages.user_id} is distinct from ${user_id === GUEST_ID ? null : user_id}`,
  );
  const [last] = await tx
    .select({
      seq: messages.seq,
      content: messages.content,
      photos: sql<number>`jsonb_array_length(${messages.photos})`,
      from: sql<string>`coalesce(${users.first_name}, ${purchases.guest_name}, '')`,
    })
    .from(messages)
    .innerJoin(channels, eq(channels.id, messages.channel_id))
    .innerJoin(purchases, eq(purchases.id, channels.purchase_id))
    .leftJoin(users, eq(users.id, messages.user_id))
    .where(isUnread)
    .orderBy(desc(messages.seq))
    .limit(1);
  return last ? { ...last, count: await tx.$count(messages, isUnread) } : undefined;
};

/**
 * Tells an absent member of what they have not read, of each message once; once for each quiet period, not once for each line.
 * Who has a page open that has them is given the same time to read them.
 */
export const mailAbsent = (
  deps: Deps,
  { shown_seq, ...about }: z.input<typeof chatMailJob.schema>,
): Promise<void> =>
  deps.unitOfWork(async (tx, record) => {
    const member = await memberOf(tx, about);
    const unread = member ? await unreadOf(tx, about, member.readSeq) : undefined;
    if (!member || !unread || unread.seq <= member.mailedSeq) return;
    const membership = await findMembership(tx, about.channel_id, about.user_id);
    if (membership && closedBy(membership) === 'me') return;
    // A page that is frozen stays connected and has shown nothing.
    const isShown = member.deliveredSeq >= unread.seq && (await isOnline(tx, about.user_id));
    const wasLeftOpen = shown_seq !== undefined && member.readSeq < shown_seq;
    if (isShown && !wasLeftOpen) {
      await enqueue(deps, tx, { ...about, shown_seq: unread.seq }, QUIET_SECONDS);
      return;
    }
    if (member.quietSeconds > 0) {
      await enqueue(deps, tx, about, Math.ceil(member.quietSeconds));
      return;
    }
    const { from: name, count, content, photos } = unread;
    const sold = soldNames(member.item, member.purchase.sold_listing);
    const news = {
      kind: 'chat.messages' as const,
      facts: {
        item: sold.name,
        ...(sold.name_other === null ? {} : { item_other: sold.name_other }),
        channel_id: about.channel_id,
        name,
        count,
      },
    };
    // What was written stands in the mail alone: the centre and a locked screen may be seen by others.
    const mail = (locale: Locale) => {
      const catalogue = catalogueOf(locale);
      const copy = copyFor(catalogue, news);
      const said = content === '' ? catalogue.photosOf(photos) : beginningOf(content, PREVIEW_LENGTH);
      return { copy: { ...copy, paragraphs: [copy.line, said] } };
    };
    if (about.user_id === GUEST_ID) {
      await writeToGuest(deps, tx, member.purchase, (_catalogue, locale) => mail(locale));
    } else {
      const path = paths.chat(about.channel_id);
      await notify(deps, tx, record, { userId: about.user_id, eventId: null, news, path, mail });
    }
    await tx
      .update(channelMembers)
      .set({ mailed_at: sql`now()`, mailed_seq: unread.seq })
      .where(
        and(eq(channelMembers.channel_id, about.channel_id), isOf(channelMembers.user_id, about.user_id)),
      );
  });
