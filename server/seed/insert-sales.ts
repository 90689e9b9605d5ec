import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { channelMembers, channels, messages } from '#server/db/chat.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { devMamopayCharges, devMamopayLinks } from '#server/db/dev.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { charges } from '#server/db/ledger.tables.ts';
import { checkouts, purchases } from '#server/db/purchases.tables.ts';
import { insertChannel } from '#server/modules/chat/chat.repository.ts';
import { saleEntries } from '#server/modules/purchases/ledger.rules.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import { insertPurchase } from '#server/modules/purchases/purchases.repository.ts';
import { writeMovement } from '#server/modules/purchases/write-movement.service.ts';
import type { Config } from '#server/platform/config.ts';
import { systemIds } from '#server/platform/ids.ts';
import { filsFromAed, platformFee, vatIncludedIn } from '#shared/kernel/money.ts';
import type { DemoItem } from './demo-items.data.ts';
import { demoItem } from './demo-items.data.ts';
import type { DemoSale } from './demo-talk.data.ts';
import { demoSales } from './demo-talk.data.ts';
import type { ItemIds } from './insert-items.ts';
import { itemNamed } from './insert-items.ts';
import type { People } from './insert-people.ts';
import { personOf } from './insert-people.ts';
import { sellerOf } from './insert-talk.ts';

/** A sale at its full price, or at the one of an accepted offer. */
export type Sale = {
  item: Pick<DemoItem, 'key' | 'name' | 'price'>;
  itemId: number;
  sellerId: number;
  buyerId: number;
  hoursAgo: number;
  offerId?: number;
};

export const hoursAgo = (hours: number) => sql`now() - make_interval(mins => ${Math.round(hours * 60)})`;

/** The simulated provider knows of it, so that its books and ours agree. */
const keepWithProvider = async (
  tx: Tx,
  paid: typeof checkouts.$inferSelect,
  { item, hoursAgo: hours }: Sale,
) => {
  const link = paid.link_id ?? paid.uuid;
  const at = { amount_fils: paid.total_fils, created_at: hoursAgo(hours) };
  await tx.insert(devMamopayLinks).values({
    ...at,
    id: link,
    title: item.name,
    amount_currency: 'AED',
    capacity: 1,
    return_url: 'http://localhost/payment-success',
    failure_return_url: 'http://localhost/',
    external_id: paid.uuid,
    custom_data: {},
    active: false,
  });
  await tx
    .insert(devMamopayCharges)
    .values({ ...at, id: paid.charge_id ?? paid.uuid, link_id: link, status: 'captured' });
};

/** The service fee when these were sold, in percent. */
const FEE_THEN = 20;

const insertPaidCheckout = async (tx: Tx, sale: Sale) => {
  const price = filsFromAed(sale.item.price);
  // Like the provider's own; the same at each seed.
  const number = createHash('sha256').update(sale.item.key).digest('hex').slice(0, 12).toUpperCase();
  const fee = platformFee(price, FEE_THEN);
  const [checkout] = await tx
    .insert(checkouts)
    .values({
      item_id: sale.itemId,
      buyer_id: sale.buyerId,
      offer_id: sale.offerId ?? null,
      token_hash: createHash('sha256').update(systemIds.token()).digest('hex'),
      price_fils: price,
      fee_fils: fee,
      fee_percentage: FEE_THEN,
      total_fils: price + fee,
      status: 'paid',
      link_id: `MB-LINK-${number}`,
      ask_at: null,
      charge_id: `PAY-${number}`,
      created_at: hoursAgo(sale.hoursAgo + 0.05),
      expires_at: hoursAgo(sale.hoursAgo - 0.2),
      ended_at: hoursAgo(sale.hoursAgo),
    })
    .returning();
  if (!checkout) throw new Error(`${sale.item.key} was not paid`);
  await keepWithProvider(tx, checkout, sale);
  return checkout;
};

/** What a sale leaves behind once it is paid: checkout, purchase, the provider's books and the ledger. */
export const insertSale = async (
  tx: Tx,
  config: Pick<Config, 'vatPercentage'>,
  sale: Sale,
): Promise<PurchaseRow> => {
  const { itemId: item_id, sellerId: seller_id, buyerId: buyer_id } = sale;
  const at = hoursAgo(sale.hoursAgo);
  const checkout = await insertPaidCheckout(tx, sale);
  const { price_fils: price, fee_fils: fee, total_fils: total } = checkout;
  const vat = vatIncludedIn(fee, config.vatPercentage);
  const purchase = await insertPurchase(tx, {
    transaction_number: checkout.link_id ?? checkout.uuid,
    checkout_id: checkout.id,
    item_id,
    seller_id,
    buyer_id,
    offer_id: checkout.offer_id,
    price_fils: price,
    fee_fils: fee,
    discount_fils: 0,
    total_fils: total,
    vat_fils: vat,
  });
  await tx.update(purchases).set({ paid_at: at }).where(eq(purchases.id, purchase.id));
  await tx.update(items).set({ sold_at: at }).where(eq(items.id, item_id));
  await tx.insert(charges).values({
    charge_id: checkout.charge_id ?? checkout.uuid,
    checkout_id: checkout.id,
    outcome: 'settled',
    amount_fils: total,
    reported: `${total / 100} AED`,
    created_at: at,
  });
  await writeMovement({ ids: systemIds }, tx, {
    kind: 'sale',
    cause: `checkout:${checkout.id}`,
    checkoutId: checkout.id,
    entries: saleEntries({ price, fee, discount: 0, vat, total, sellerId: seller_id }),
    at,
  });
  return purchase;
};

const insertChat = async (
  tx: Tx,
  sale: DemoSale,
  purchaseId: number,
  seller_id: number,
  buyer_id: number,
) => {
  const channelId = await insertChannel(tx, { id: purchaseId, seller_id, buyer_id });
  if (channelId === undefined || sale.chat.length === 0) return;
  const seconds = (sale.hoursAgo * 3_600) / (sale.chat.length + 1);
  await tx.insert(messages).values(
    sale.chat.map(([who, content], index) => ({
      channel_id: channelId,
      seq: index + 1,
      user_id: who === 'seller' ? seller_id : buyer_id,
      content,
      created_at: sql`now() - make_interval(secs => ${seconds * (sale.chat.length - index)})`,
    })),
  );
  await tx.update(channels).set({ last_seq: sale.chat.length }).where(eq(channels.id, channelId));
  // The last line was written to somebody who has not opened the chat since.
  const last = sale.chat.length;
  const author = sale.chat.at(-1)?.[0] === 'seller' ? seller_id : buyer_id;
  await tx
    .update(channelMembers)
    .set({
      read_seq: sql`case when ${channelMembers.user_id} = ${author} then ${last}::int else ${last - 1}::int end`,
      mailed_at: sql`now()`,
      mailed_seq: last,
    })
    .where(eq(channelMembers.channel_id, channelId));
};

/** What was sold lately and is not handed over yet, with the conversations about it. */
export const insertSales = async (
  tx: Tx,
  config: Pick<Config, 'vatPercentage'>,
  people: People,
  itemIds: ItemIds,
): Promise<void> => {
  for (const sale of demoSales) {
    const sellerId = sellerOf(people, sale.item);
    const buyerId = personOf(people, sale.buyer);
    const purchase = await insertSale(tx, config, {
      item: demoItem(sale.item),
      itemId: itemNamed(itemIds, sale.item),
      sellerId,
      buyerId,
      hoursAgo: sale.hoursAgo,
    });
    await insertChat(tx, sale, purchase.id, sellerId, buyerId);
  }
};
