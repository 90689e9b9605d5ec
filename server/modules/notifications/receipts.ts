import { eq } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import { channels } from '#server/db/chat.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { Locale } from '#shared/accounts/accounts.schema.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { momentText, priceText } from './notifications.format.ts';
import type { MailDeps } from './notifications.mails.ts';
import { mailUser, paths, sendLetter } from './notifications.mails.ts';
import { textsOf } from './notifications.texts.ts';

type Sale = {
  purchase: typeof purchases.$inferSelect;
  item: string;
  buyer: string | null;
  channelId: number | null;
};

const saleOf = async (tx: Tx, purchaseId: number): Promise<Sale> => {
  const [row] = await tx
    .select({ purchase: purchases, item: items.name, buyer: users, channelId: channels.id })
    .from(purchases)
    .innerJoin(items, eq(items.id, purchases.item_id))
    .leftJoin(users, eq(users.id, purchases.buyer_id))
    .leftJoin(channels, eq(channels.purchase_id, purchases.id))
    .where(eq(purchases.id, purchaseId));
  if (!row) throw new Error(`purchase ${purchaseId} was paid but does not exist`);
  return { ...row, buyer: row.buyer ? `${row.buyer.first_name} ${row.buyer.last_name}` : null };
};

const buyersFacts = ({ purchase, item }: Sale, locale: Locale): [string, string][] => {
  const { facts } = textsOf(locale);
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

const mailBuyer = async (deps: MailDeps, tx: Tx, sale: Sale): Promise<void> => {
  const { buyer_id, guest_email } = sale.purchase;
  if (buyer_id !== null) {
    await mailUser(deps, tx, buyer_id, ({ locale }) => ({
      words: textsOf(locale).boughtByUser(sale),
      facts: buyersFacts(sale, locale),
      path: paths.purchases,
    }));
  } else if (guest_email) {
    await sendLetter(
      deps,
      tx,
      { email: guest_email, locale: 'en' },
      { words: textsOf('en').boughtByGuest(sale), facts: buyersFacts(sale, 'en'), path: paths.register },
    );
  }
};

/** A receipt each for seller and buyer. A guest is written to at the address given when paying, if there was one. */
export const mailReceipts = async (deps: MailDeps, tx: Tx, purchaseId: number): Promise<void> => {
  const sale = await saleOf(tx, purchaseId);
  await mailUser(deps, tx, sale.purchase.seller_id, ({ locale }) => {
    const texts = textsOf(locale);
    return {
      words: texts.soldToBuyer(sale),
      facts: [
        [texts.facts.item, sale.item],
        [texts.facts.youReceive, priceText(locale, aedFromFils(sale.purchase.price_fils))],
        [texts.facts.transaction, sale.purchase.transaction_number],
      ],
      path: sale.buyer === null ? paths.items : paths.chat(sale.channelId ?? undefined),
    };
  });
  await mailBuyer(deps, tx, sale);
};
