import { eq } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import { channels } from '#server/db/chat.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { saleIsOff } from '#server/db/sale-is-off.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import { contactOf } from '#server/modules/accounts/accounts.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { photosOf } from '#server/modules/items/items.views.ts';
import { guestLinkOf, openLinkToken } from '#server/modules/purchases/guest-links.service.ts';
import { receiptsOf } from '#server/modules/purchases/issue-receipts.service.ts';
import { openPin, pinOf } from '#server/modules/purchases/pins.service.ts';
import type { PhotoView } from '#shared/items/items.schema.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { textFor } from '#shared/kernel/text-language.ts';
import { momentText, priceText } from '#shared/notifications/format.rules.ts';
import type { NotificationKind } from '#shared/notifications/notifications.facts.ts';
import { placesInWords, readAddress } from '#shared/places/address.rules.ts';
import type { ReceiptParty } from '#shared/purchases/receipts.rules.ts';
import { catalogueOf } from './catalogues.rules.ts';
import { markReadAbout } from './centre.usecases.ts';
import { writeToGuest } from './guest-emails.service.ts';
import type { Notice } from './notify.service.ts';
import { notifyAll } from './notify.service.ts';
import { paths } from './paths.rules.ts';
import { toDocument } from './to-document.rules.ts';

type ReceiptDeps = Pick<Deps, 'config' | 'jobs' | 'ids'>;

type Sale = {
  purchase: typeof purchases.$inferSelect;
  item: string;
  item_uuid: string;
  photo: PhotoView | null;
  /** The exact one, as it is kept. */
  address: string;
  is_off: boolean;
  buyer: string | null;
  channelId: number | null;
  /** The numbers of what was issued to each side. */
  numbers: Partial<Record<ReceiptParty, string>>;
};

const sold = preparedQuery(['purchase'], (tx, at) =>
  tx
    .select({
      purchase: purchases,
      item: items.name,
      item_uuid: items.uuid,
      address: items.address,
      is_off: saleIsOff,
      buyer: users,
      channelId: channels.id,
    })
    .from(purchases)
    .innerJoin(items, eq(items.id, purchases.item_id))
    .leftJoin(users, eq(users.id, purchases.buyer_id))
    .leftJoin(channels, eq(channels.purchase_id, purchases.id))
    .where(eq(purchases.id, at.purchase)),
);

const saleOf = async (tx: Tx, purchaseId: number): Promise<Sale> => {
  const [row] = await sold(tx, { purchase: purchaseId });
  if (!row) throw new Error(`purchase ${purchaseId} was paid but does not exist`);
  const issued = await receiptsOf(tx, row.purchase.checkout_id);
  const photos = await photosOf(tx, [row.purchase.item_id]);
  const numbers = Object.fromEntries(issued.map(({ party, number }) => [party, number]));
  return {
    ...row,
    numbers,
    photo: photos.get(row.purchase.item_id)?.[0] ?? null,
    buyer: row.buyer ? `${row.buyer.first_name} ${row.buyer.last_name}` : null,
  };
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
    photo: sale.photo,
    path:
      buyer === null
        ? paths.sale(item_uuid, purchase.transaction_number)
        : paths.chat(channelId ?? undefined),
    mail: (locale) => {
      const { facts } = catalogueOf(locale);
      return {
        facts: [
          [facts.item, item],
          [facts.youReceive, priceText(locale, amount)],
          [facts.transaction, purchase.transaction_number],
        ],
        ...toDocument(sale.numbers.seller, locale),
      };
    },
  };
};

const toBuyer = (sale: Sale, userId: number, eventId: string): Notice => ({
  userId,
  eventId,
  news: { kind: 'purchase.bought', facts: { item: sale.item, item_uuid: sale.item_uuid } },
  photo: sale.photo,
  path: paths.purchases,
  mail: (locale) => ({ facts: buyersFacts(sale, locale), ...toDocument(sale.numbers.buyer, locale) }),
});

/** The receipt of a guest holds what an account would show: the PIN, where to collect it, and the seller's number. */
const toGuest = async (deps: ReceiptDeps, tx: Tx, sale: Sale): Promise<void> => {
  const { purchase, address, is_off } = sale;
  const seller = await contactOf(tx, purchase.seller_id);
  // Whoever was quick has shown it already.
  const pin = purchase.status === 'paid' ? { code: openPin(deps, await pinOf(deps, tx, purchase.id)) } : {};
  const link = await guestLinkOf(tx, purchase.id);
  await writeToGuest(deps, tx, purchase, (catalogue, locale, itemOther) => {
    const { facts: labels } = catalogue;
    const facts: [string, string][] = [
      [labels.seller, seller.vendor?.name ?? seller.name],
      ...(is_off
        ? []
        : ([
            [labels.phone, seller.mobile_number],
            [labels.where, placesInWords(locale, readAddress(address))],
          ] satisfies [string, string][])),
      ...buyersFacts(sale, locale),
    ];
    const document = link?.is_open
      ? toDocument(sale.numbers.buyer, locale, (number) =>
          paths.guestReceipt(number, openLinkToken(deps, link)),
        )
      : {};
    return {
      copy: catalogue.boughtByGuest({ item: textFor(locale, sale.item, itemOther).text }),
      ...pin,
      facts,
      ...document,
    };
  });
};

/** What asks a buyer to pay: paying answers it. */
const CALLS_TO_PAY: NotificationKind[] = ['offer.accepted', 'offer.extended'];

/** A receipt each for seller and buyer. */
export const receiptReaction = (deps: ReceiptDeps): Reaction =>
  defineReaction({
    name: 'notifications.receipts',
    on: 'purchase.paid',
    run: async ({ id, routing }, tx, record) => {
      const sale = await saleOf(tx, routing.purchase_id);
      const { buyer_id } = sale.purchase;
      const notices = [toSeller(sale, id), ...(buyer_id === null ? [] : [toBuyer(sale, buyer_id, id)])];
      await notifyAll(deps, tx, record, notices);
      if (buyer_id === null) return toGuest(deps, tx, sale);
      const about = { item_uuid: sale.item_uuid };
      await markReadAbout(tx, record, buyer_id, { kinds: CALLS_TO_PAY, about });
    },
  });
