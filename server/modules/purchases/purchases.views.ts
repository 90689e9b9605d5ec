import type { Reader } from '#server/db/client.ts';
import type { UserRow } from '#server/modules/accounts/accounts.repository.ts';
import { usersByIds } from '#server/modules/accounts/accounts.repository.ts';
import { propertiesBySub } from '#server/modules/items/catalogue.repository.ts';
import type { Fees, Gathered } from '#server/modules/items/items.views.ts';
import { breakdownView, gather, shownCard } from '#server/modules/items/items.views.ts';
import { propertyDetailsFrom, wholePropertyDetails } from '#server/modules/items/property-details.views.ts';
import { gatheredAsSold } from '#server/modules/items/sold-listing.views.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemCard, SubCategoryProperty } from '#shared/items/items.schema.ts';
import type { Breakdown } from '#shared/kernel/money.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { PurchaseStep, PurchaseView, SaleView } from '#shared/purchases/purchases.schema.ts';
import type { PurchaseRecord, PurchaseRow } from './purchases.repository.ts';

const fullName = (user: UserRow): string => `${user.first_name} ${user.last_name}`;

const handoverOf = ({ handed_over_at, handed_over_by }: PurchaseRow) => ({
  handed_over_at: handed_over_at?.toISOString() ?? null,
  handed_over_by,
});

/** How a seller is reached. Who left is reached no more: what stands in the account is nobody's address. */
const contactsOf = ({ email, mobile_number, deleted_at }: UserRow, { is_off }: PurchaseRecord) =>
  is_off || deleted_at ? { email: '', mobile_number: '' } : { email, mobile_number };

type People = Awaited<ReturnType<typeof usersByIds>>;

/** What was paid, by the fee that was in force then. */
const paidOf = ({ purchase, fee_percentage }: PurchaseRecord): Breakdown => ({
  item: purchase.price_fils,
  platformFee: purchase.fee_fils,
  platformFeePercentage: fee_percentage,
  discount: purchase.discount_fils,
  total: purchase.total_fils,
});

/** The same without the discount: the buyer's code is not the seller's to know. */
const askedOf = (record: PurchaseRecord): Breakdown => {
  const paid = paidOf(record);
  return { ...paid, discount: 0, total: paid.item + paid.platformFee };
};

/**
 * The item as it stood in this sale: put on sale again after it, it is somebody else's. After an accepted offer the price is
 * still the one that was asked, and the fees are those of what was agreed.
 */
const soldCard = (gathered: Gathered, { price_fils, offer_id }: PurchaseRow, fees: Breakdown): ItemCard => ({
  ...shownCard(gathered),
  ...(offer_id === null ? { price: aedFromFils(price_fils) } : {}),
  total_fee_breakdown: breakdownView(fees),
  total_fee: aedFromFils(fees.total),
  status: ITEM_STATUS.sold,
  offers_count: 0,
  reserved_until: null,
  checkout_until: null,
  featured_until: null,
});

/** The items of purchases as they were bought. */
const gatheredOf = async (deps: Fees, reader: Reader, records: PurchaseRecord[]) => {
  const items = records.map(({ item }) => item);
  const present = new Map((await gather(deps, reader, items)).map((one) => [one.item.id, one]));
  return ({ purchase: { id, sold_listing }, item }: PurchaseRecord): Gathered => {
    const gathered = present.get(item.id);
    if (!gathered) throw new Error(`purchase ${id} has lost its item`);
    return sold_listing ? gatheredAsSold(deps, gathered, sold_listing) : gathered;
  };
};

const purchaseFrom = (
  record: PurchaseRecord,
  gathered: Gathered,
  people: People,
  asked: SubCategoryProperty[],
): PurchaseView => {
  const { purchase, item, offer_price_fils, channel_id, is_off } = record;
  const seller = people.get(purchase.seller_id);
  if (!seller) throw new Error(`purchase ${purchase.id} has lost its seller`);
  const card = soldCard(gathered, purchase, paidOf(record));
  return {
    id: purchase.id,
    transaction_number: purchase.transaction_number,
    status: purchase.status,
    transaction_item: {
      item: {
        ...card,
        sub_category: { ...card.sub_category, sub_category_property: asked },
        address: is_off ? card.address : item.address,
        images: gathered.photos,
        // A listing that has changed since stays as it was sold.
        item_property_details: purchase.sold_listing
          ? propertyDetailsFrom(gathered.chosen)
          : wholePropertyDetails(gathered.chosen, asked),
      },
    },
    seller: {
      vendor: card.user.vendor,
      name: fullName(seller),
      ...contactsOf(seller, record),
    },
    offer_price: offer_price_fils === null ? null : aedFromFils(offer_price_fils),
    subtotal_amount: aedFromFils(purchase.price_fils),
    service_fee_amount: aedFromFils(purchase.fee_fils),
    discount_amount: aedFromFils(purchase.discount_fils),
    total_amount: aedFromFils(purchase.total_fils),
    vat_amount: aedFromFils(purchase.vat_fils),
    channel_id,
    paid_at: purchase.paid_at.toISOString(),
    ...handoverOf(purchase),
  };
};

const saleFrom = (record: PurchaseRecord, gathered: Gathered, people: People): SaleView => {
  const { purchase, channel_id, is_off } = record;
  const buyer = purchase.buyer_id === null ? undefined : people.get(purchase.buyer_id);
  return {
    transaction_number: purchase.transaction_number,
    status: purchase.status,
    item: soldCard(gathered, purchase, askedOf(record)),
    amount: aedFromFils(purchase.price_fils),
    buyer_name: buyer ? fullName(buyer) : purchase.guest_name,
    buyer_phone: purchase.buyer_id === null && !is_off ? purchase.guest_phone : null,
    channel_id,
    paid_at: purchase.paid_at.toISOString(),
    ...handoverOf(purchase),
  };
};

/**
 * Purchases as their buyer sees them: with the seller's contact and the exact address (decisions D7, D17), until the sale is
 * off. Both are as they are now: a seller may have moved since.
 */
const purchaseViewsOf = async (
  deps: Fees,
  reader: Reader,
  records: PurchaseRecord[],
): Promise<PurchaseView[]> => {
  const asBought = await gatheredOf(deps, reader, records);
  const people = await usersByIds(
    reader,
    records.map(({ purchase }) => purchase.seller_id),
  );
  const bought = records.map((record) => ({ record, gathered: asBought(record) }));
  const subOf = ({ card }: Gathered): number => card.sub_category.id;
  const asked = await propertiesBySub(reader, [...new Set(bought.map(({ gathered }) => subOf(gathered)))]);
  return bought.map(({ record, gathered }) =>
    purchaseFrom(record, gathered, people, asked.get(subOf(gathered)) ?? []),
  );
};

/** Purchases in a list, where nobody reads what each subcategory asks for. */
export const listedPurchasesOf = async (...of: Parameters<typeof purchaseViewsOf>) =>
  (await purchaseViewsOf(...of)).map(({ transaction_item: { item }, ...purchase }) => {
    const { sub_category_property: _asked, ...sub_category } = item.sub_category;
    return { ...purchase, transaction_item: { item: { ...item, sub_category } } };
  });

export const purchaseViewOf = async (
  deps: Fees,
  reader: Reader,
  record: PurchaseRecord,
): Promise<PurchaseView> => {
  const [view] = await purchaseViewsOf(deps, reader, [record]);
  if (!view) throw new Error(`purchase ${record.purchase.id} has lost its view`);
  return view;
};

/** A purchase as its seller sees it. */
export const saleViewOf = async (deps: Fees, reader: Reader, record: PurchaseRecord): Promise<SaleView> => {
  const { buyer_id } = record.purchase;
  const people = await usersByIds(reader, buyer_id === null ? [] : [buyer_id]);
  const asBought = await gatheredOf(deps, reader, [record]);
  return saleFrom(record, asBought(record), people);
};

/** How far a purchase has come, for an event that tells both sides; a guest is told by other means. */
export const sidesOf = ({ purchase, item }: Pick<PurchaseRecord, 'purchase' | 'item'>) => {
  const { transaction_number, status } = purchase;
  const step: PurchaseStep = { transaction_number, item_uuid: item.uuid, status, ...handoverOf(purchase) };
  return { seller: { sale: step }, buyer: { purchase: step } };
};
