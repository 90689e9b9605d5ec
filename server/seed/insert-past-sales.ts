import { eq } from 'drizzle-orm';
import { channels } from '#server/db/chat.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import { offers } from '#server/db/offers.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { insertChannel } from '#server/modules/chat/chat.repository.ts';
import type { Config } from '#server/platform/config.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import { OFFER_HOURS } from '#shared/offers/offers.rules.ts';
import type { DemoItem } from './demo-items.data.ts';
import type { Around } from './insert-items.ts';
import { insertItems, itemNamed } from './insert-items.ts';
import type { PaidOut } from './insert-payouts.ts';
import { insertPayouts } from './insert-payouts.ts';
import { personOf } from './insert-people.ts';
import type { Sale } from './insert-sales.ts';
import { hoursAgo, insertSale } from './insert-sales.ts';
import type { PastSale } from './past-sales.data.ts';
import { pastSales } from './past-sales.data.ts';

const DAY_HOURS = 24;
/** From the listing to the sale, and from the payment to the handover. */
const LISTED_FOR_DAYS = 9;
const HANDED_OVER_AFTER_HOURS = 27;

/** From the offer to the payment, which has a day from the answer. */
const OFFERED_BEFORE_HOURS = 20;
/** What takes offers is listed for so much more than it is sold for. */
const BARGAIN = 1.08;

const listedFor = ({ is_bid, price }: DemoItem): number =>
  is_bid === 1 ? Math.ceil((price * BARGAIN) / 10) * 10 : price;

/** So soon the seller answered, in hours. */
const answerHours = ({ price }: DemoItem): number => 0.5 + (price % 9);

/** Hours, so that not everything is bought and brought at the same minute. */
const hoursOf = ({ daysAgo, item }: PastSale): number => daysAgo * DAY_HOURS + (item.price % 7);

/** The offer that a sale was agreed on by; undefined where none was taken. */
const insertOffer = async (
  tx: Tx,
  {
    item,
    itemId: item_id,
    sellerId: seller_id,
    buyerId: buyer_id,
    hoursAgo: hours,
  }: Sale & { item: DemoItem },
): Promise<number | undefined> => {
  if (item.is_bid === 0) return undefined;
  const offered = hours + OFFERED_BEFORE_HOURS;
  const answered = offered - answerHours(item);
  const [offer] = await tx
    .insert(offers)
    .values({
      item_id,
      seller_id,
      buyer_id,
      remarks: '',
      price_fils: filsFromAed(item.price),
      status: 'closed',
      outcome: 'bought',
      created_at: hoursAgo(offered),
      answered_at: hoursAgo(answered),
      accepted_at: hoursAgo(answered),
      expires_at: hoursAgo(offered - OFFER_HOURS),
    })
    .returning({ id: offers.id });
  return offer?.id;
};

/**
 * What was sold weeks ago, handed over and paid out: what like things sold for is said of these, and sellers see payouts
 * that have come.
 */
export const insertPastSales = async (
  tx: Tx,
  config: Pick<Config, 'vatPercentage'>,
  around: Around,
): Promise<void> => {
  const now = await databaseNow(tx);
  const itemIds = await insertItems(
    tx,
    around,
    pastSales.map((sale) => ({
      item: { ...sale.item, price: listedFor(sale.item) },
      listed: hoursAgo(hoursOf(sale) + LISTED_FOR_DAYS * DAY_HOURS),
    })),
  );
  const paidOut: PaidOut[] = [];
  for (const sale of pastSales) {
    const agreed = {
      item: sale.item,
      itemId: itemNamed(itemIds, sale.item.key),
      sellerId: personOf(around.people, sale.item.seller),
      buyerId: personOf(around.people, sale.buyer),
      hoursAgo: hoursOf(sale),
    };
    const offerId = await insertOffer(tx, agreed);
    const purchase = await insertSale(tx, config, { ...agreed, ...(offerId !== undefined && { offerId }) });
    const handedOver = hoursOf(sale) - HANDED_OVER_AFTER_HOURS;
    await tx
      .update(purchases)
      .set({ status: 'completed', handed_over_at: hoursAgo(handedOver), handed_over_by: 'pin' })
      .where(eq(purchases.id, purchase.id));
    const channel = await insertChannel(tx, purchase);
    if (channel !== undefined)
      await tx
        .update(channels)
        .set({ created_at: hoursAgo(hoursOf(sale)) })
        .where(eq(channels.id, channel));
    paidOut.push({ purchase, handedOverAt: new Date(now.getTime() - handedOver * 3_600_000) });
  }
  await insertPayouts(tx, around.people, paidOut);
};
