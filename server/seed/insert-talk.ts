import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { offers } from '#server/db/offers.tables.ts';
import { comments } from '#server/db/questions.tables.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import { OFFER_HOURS, RESERVATION_HOURS } from '#shared/offers/offers.rules.ts';
import { demoItems } from './demo-items.data.ts';
import type { DemoOffer } from './demo-talk.data.ts';
import { demoOffers, demoQuestions } from './demo-talk.data.ts';
import type { ItemIds } from './insert-items.ts';
import { itemNamed } from './insert-items.ts';
import type { People } from './insert-people.ts';
import { personOf } from './insert-people.ts';

const SELLERS = new Map(demoItems.map((item) => [item.key, item.seller]));

/** Who sells an item of the demo. */
export const sellerOf = (people: People, key: string): number => personOf(people, SELLERS.get(key) ?? '');

const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;

const insertQuestions = async (tx: Tx, people: People, itemIds: ItemIds): Promise<void> => {
  for (const [index, { item, asker, question, answer }] of demoQuestions.entries()) {
    const asked = (demoQuestions.length - index) * 40;
    const item_id = itemNamed(itemIds, item);
    const [row] = await tx
      .insert(comments)
      .values({ item_id, user_id: personOf(people, asker), comments: question, created_at: ago(asked) })
      .returning({ id: comments.id });
    if (answer === null || !row) continue;
    await tx.insert(comments).values({
      item_id,
      user_id: sellerOf(people, item),
      comments: answer,
      reply_to_id: row.id,
      created_at: ago(asked - 25),
    });
  }
};

/** One accepted offer reserves its item; the others on it wait for what comes of that (decisions D28). */
const stateOf = (offer: DemoOffer) => {
  const reserved = demoItems.find((item) => item.key === offer.item)?.status === 'reserved';
  if (!reserved) return { status: 'pending' as const, reserved_until: null };
  return offer.accepted
    ? {
        status: 'accepted' as const,
        reserved_until: sql`now() + make_interval(hours => ${RESERVATION_HOURS})`,
      }
    : { status: 'on_hold' as const, reserved_until: null };
};

/** Questions, answers and offers. */
export const insertTalk = async (tx: Tx, people: People, itemIds: ItemIds): Promise<void> => {
  await insertQuestions(tx, people, itemIds);
  await tx.insert(offers).values(
    demoOffers.map((offer, index) => ({
      item_id: itemNamed(itemIds, offer.item),
      seller_id: sellerOf(people, offer.item),
      buyer_id: personOf(people, offer.buyer),
      price_fils: filsFromAed(offer.price),
      remarks: offer.remarks,
      created_at: ago((demoOffers.length - index) * 9),
      expires_at: sql`now() + make_interval(hours => ${OFFER_HOURS})`,
      ...stateOf(offer),
    })),
  );
  await tx.execute(sql`
    update items set
      offers_count = (select count(*) from offers where offers.item_id = items.id and status = 'pending'),
      reserved_until = (select reserved_until from offers where offers.item_id = items.id and status = 'accepted')`);
};
