import { eq } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import { channels } from '#server/db/chat.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { Locale } from '#shared/accounts/accounts.schema.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { momentText, priceText } from '#shared/notifications/notifications.format.ts';
import { catalogueOf } from './catalogues.ts';
import type { LetterDeps } from './letters.ts';
import { sendLetter } from './letters.ts';
import type { Notice } from './notify.ts';
import { notifyAll } from './notify.ts';
import { paths } from './paths.ts';

type Sale = {
  purchase: typeof purchases.$inferSelect;
  item: string;
  item_uuid: string;
  buyer: string | null;
  channelId: number | null;
};

const saleOf = async (tx: Tx, purchaseId: number): Promise<Sale> => {
  const [row] = await tx
    .select({
      purchase: purchases,
      item: items.name,
      item_uuid: items.uuid,
      buyer: users,
      channelId: channels.id,
    })
    .from(purchases)
    .innerJoin(items, eq(items.id, purchases.item_id))
    .leftJoin(users, eq(users.id, purchases.buyer_id))
    .leftJoin(channels, eq(channels.purchase_id, purchases.id))
    .where(eq(purchases.id, purchaseId));
  if (!row) throw new Error(`purchase ${purchaseId} was paid but does not exist`);
  return { ...row, buyer: row.buyer ? `${row.buyer.first_name} ${row.buyer.last_name}` : null };
};

const buyersFacts = ({ purchase, item }: Sale, locale: Locale): [string, string][] => {
  const { facts } = catalogueOf(locale);
  const price = (fils: number) => priceText(locale, aedFromFils(fils));
  return [
    [facts.item, item],
    [facts.price, price(purchase.price_fils)],
    [facts.serviceFee, price(purchase.fee_fils)],
    ...(purchase.discount_fils > 0
      ? [[facts.discount, `−${price(purchase.discount_fils)}`] satisfies [string, string]]
      : []),
    [facts.total, price(purchase.total_fils)],
    [facts.vat, price(purchase.vat_fils)],
    [facts.transaction, purchase.transaction_number],
    [facts.paidAt, momentText(locale, purchase.paid_at.toISOString())],
  ];
};

const toSeller = (sale: Sale, eventId: string): Notice => {
  const { purchase, item, item_uuid, buyer, channelId } = sale;
  const amount = aedFromFils(purchase.price_fils);
  return {
    userId: purchase.seller_id,
    eventId,
    news: { kind: 'purchase.sold', facts: { item, item_uuid, amount, name: buyer } },
    path: buyer === null ? paths.items : paths.chat(channelId ?? undefined),
    mail: (locale) => {
      const { facts } = catalogueOf(locale);
      return {
        facts: [
          [facts.item, item],
          [facts.youReceive, priceText(locale, amount)],
          [facts.transaction, purchase.transaction_number],
        ],
      };
    },
  };
};

const toBuyer = (sale: Sale, userId: number, eventId: string): Notice => ({
  userId,
  eventId,
  news: { kind: 'purchase.bought', facts: { item: sale.item, item_uuid: sale.item_uuid } },
  path: paths.purchases,
  mail: (locale) => ({ facts: buyersFacts(sale, locale) }),
});

/** A guest is written to at the address given when paying, if there was one. */
const writeToGuest = async (deps: LetterDeps, tx: Tx, sale: Sale): Promise<void> => {
  const { guest_email } = sale.purchase;
  if (!guest_email) return;
  await sendLetter(
    deps,
    tx,
    { email: guest_email, locale: 'en', subscription: null },
    {
      words: catalogueOf('en').boughtByGuest(sale),
      facts: buyersFacts(sale, 'en'),
      path: paths.register,
    },
  );
};

/** A receipt each for seller and buyer. */
export const receiptReaction = (deps: LetterDeps): Reaction =>
  defineReaction({
    name: 'notifications.receipts',
    on: 'purchase.paid',
    run: async ({ id, routing }, tx, record) => {
      const sale = await saleOf(tx, routing.purchase_id);
      const { buyer_id } = sale.purchase;
      const notices = [toSeller(sale, id), ...(buyer_id === null ? [] : [toBuyer(sale, buyer_id, id)])];
      await notifyAll(deps, tx, record, notices);
      if (buyer_id === null) await writeToGuest(deps, tx, sale);
    },
  });
