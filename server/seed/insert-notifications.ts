import { eq, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import { channels } from '#server/db/chat.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { notifications } from '#server/db/notifications.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { comments } from '#server/db/questions.tables.ts';
import { moveState } from '#server/modules/notifications/centre.repository.ts';
import { inBothLanguages } from '#server/modules/notifications/in-both-languages.rules.ts';
import { paths } from '#server/modules/notifications/paths.rules.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { News } from '#shared/notifications/notifications.facts.ts';

type DemoNotice = { userId: number; at: Date; news: News; path: string };

/** What is older has been read. */
const NEW_HOURS = 3;
/** Offers and sales of a year ago are told of nowhere any more. */
const RECENT_DAYS = 7;

const about = {
  item: items.name,
  item_uuid: items.uuid,
  item_other: items.name_other,
  owner: items.owner_id,
};
const nameOf = { first: users.first_name, last: users.last_name };

type About = { item: string; item_uuid: string; item_other: string | null };
const noticeFor = (
  userId: number,
  at: Date,
  { item_other }: About,
  news: News,
  path: string,
): DemoNotice => ({
  userId,
  at,
  news: inBothLanguages(news, item_other),
  path,
});

const ofOffers = async (tx: Tx): Promise<DemoNotice[]> => {
  const rows = await tx
    .select({ offer: offers, ...about, ...nameOf })
    .from(offers)
    .innerJoin(items, eq(items.id, offers.item_id))
    .innerJoin(users, eq(users.id, offers.buyer_id))
    .where(sql`${offers.created_at} > now() - make_interval(days => ${RECENT_DAYS})`);
  return rows.flatMap(({ offer, first, last, owner, ...item }) => {
    const { created_at: at, reserved_until, status, buyer_id } = offer;
    const facts = { item: item.item, item_uuid: item.item_uuid, price: aedFromFils(offer.price_fils) };
    const placed = { ...facts, name: `${first} ${last}`, until: offer.expires_at.toISOString() };
    const path = paths.product(item.item_uuid);
    return [
      noticeFor(owner, at, item, { kind: 'offer.placed', facts: placed }, paths.offers(item.item_uuid)),
      ...(reserved_until
        ? [
            noticeFor(
              buyer_id,
              at,
              item,
              { kind: 'offer.accepted', facts: { ...facts, until: reserved_until.toISOString() } },
              path,
            ),
          ]
        : []),
      ...(status === 'on_hold' ? [noticeFor(buyer_id, at, item, { kind: 'offer.held', facts }, path)] : []),
    ];
  });
};

/** Of each item the askers in the order of their questions: an answer is to whoever asked last. */
const ofQuestions = async (tx: Tx): Promise<DemoNotice[]> => {
  const rows = await tx
    .select({ comment: comments, ...about })
    .from(comments)
    .innerJoin(items, eq(items.id, comments.item_id))
    .orderBy(comments.id);
  const askers = new Map<number, number>();
  return rows.flatMap(({ comment, owner, ...item }) => {
    const { item_id, user_id, comments: text, created_at: at } = comment;
    const facts = { item: item.item, item_uuid: item.item_uuid, text };
    if (user_id !== owner) {
      askers.set(item_id, user_id);
      return [noticeFor(owner, at, item, { kind: 'question.asked', facts }, paths.ownItem(item.item_uuid))];
    }
    const asker = askers.get(item_id);
    const news = { kind: 'question.answered', facts } as const;
    return asker === undefined ? [] : [noticeFor(asker, at, item, news, paths.product(item.item_uuid))];
  });
};

const ofSales = async (tx: Tx): Promise<DemoNotice[]> => {
  const rows = await tx
    .select({ purchase: purchases, channel: channels.id, ...about, ...nameOf })
    .from(purchases)
    .innerJoin(items, eq(items.id, purchases.item_id))
    .innerJoin(users, eq(users.id, purchases.buyer_id))
    .leftJoin(channels, eq(channels.purchase_id, purchases.id))
    .where(sql`${purchases.paid_at} > now() - make_interval(days => ${RECENT_DAYS})`);
  return rows.flatMap(({ purchase, channel, first, last, owner, ...item }) => {
    const { paid_at: at, buyer_id, price_fils } = purchase;
    const facts = { item: item.item, item_uuid: item.item_uuid };
    const sold = { ...facts, amount: aedFromFils(price_fils), name: `${first} ${last}` };
    return [
      noticeFor(owner, at, item, { kind: 'purchase.sold', facts: sold }, paths.chat(channel ?? undefined)),
      ...(buyer_id === null
        ? []
        : [noticeFor(buyer_id, at, item, { kind: 'purchase.bought', facts }, paths.purchases)]),
    ];
  });
};

/** What the reactions to offers, questions and sales of the demo would have told: read, but for the newest. */
export const insertNotifications = async (tx: Tx): Promise<void> => {
  const all = [...(await ofOffers(tx)), ...(await ofQuestions(tx)), ...(await ofSales(tx))];
  const isNew = ({ at }: DemoNotice): boolean => at.getTime() > Date.now() - NEW_HOURS * 3_600_000;
  for (const [userId, theirs] of Map.groupBy(all, (one) => one.userId)) {
    const inOrder = theirs.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    await tx.insert(notifications).values(
      inOrder.map((one, index) => ({
        user_id: userId,
        seq: index + 1,
        ...one.news,
        path: one.path,
        created_at: one.at,
        read_at: isNew(one) ? null : one.at,
      })),
    );
    const seqs = inOrder.length;
    await moveState(tx, userId, { seqs, unread: inOrder.filter(isNew).length, version: seqs });
  }
};
