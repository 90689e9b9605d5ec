import type { Reader } from '#server/db/client.ts';
import type { UserRow } from '#server/modules/accounts/accounts.repository.ts';
import { usersByIds } from '#server/modules/accounts/accounts.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { cardOf, cardsOf, photosOf, propertyDetailsOf } from '#server/modules/items/items.views.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { PurchaseView, SaleView } from '#shared/purchases/purchases.schema.ts';
import type { PurchaseRecord, PurchaseRow } from './purchases.repository.ts';

type Fees = Pick<Deps, 'config'>;

const fullName = (user: UserRow): string => `${user.first_name} ${user.last_name}`;

const handoverOf = ({ handed_over_at, handed_over_by }: PurchaseRow) => ({
  handed_over_at: handed_over_at?.toISOString() ?? null,
  handed_over_by,
});

/** Purchases as their buyer sees them: with the seller's contact and the exact address (decisions D7, D17). */
export const purchaseViewsOf = async (
  deps: Fees,
  reader: Reader,
  records: PurchaseRecord[],
): Promise<PurchaseView[]> => {
  const itemIds = records.map(({ item }) => item.id);
  const cards = await cardsOf(
    deps,
    reader,
    records.map(({ item }) => item),
  );
  const cardById = new Map(cards.map((card) => [card.id, card]));
  const photos = await photosOf(reader, itemIds);
  const details = await propertyDetailsOf(reader, itemIds);
  const sellers = await usersByIds(
    reader,
    records.map(({ purchase }) => purchase.seller_id),
  );

  return records.flatMap(({ purchase, item, offer_price_fils, channel_id }) => {
    const card = cardById.get(item.id);
    const seller = sellers.get(purchase.seller_id);
    if (!card || !seller) return [];
    return [
      {
        id: purchase.id,
        transaction_number: purchase.transaction_number,
        status: purchase.status,
        transaction_item: {
          item: {
            ...card,
            address: item.address,
            images: photos.get(item.id) ?? [],
            item_property_details: details.get(item.id) ?? [],
          },
        },
        seller: {
          vendor: card.user.vendor,
          name: fullName(seller),
          // Who left is reached no more: what stands in the account is nobody's address.
          email: seller.deleted_at ? '' : seller.email,
          mobile_number: seller.deleted_at ? '' : seller.mobile_number,
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
      },
    ];
  });
};

export const purchaseViewOf = async (
  deps: Fees,
  reader: Reader,
  record: PurchaseRecord,
): Promise<PurchaseView> => {
  const [view] = await purchaseViewsOf(deps, reader, [record]);
  if (!view) throw new Error('a purchase has lost its item or its seller');
  return view;
};

/** A purchase as its seller sees it. */
export const saleViewOf = async (
  deps: Fees,
  reader: Reader,
  { purchase, item, channel_id }: PurchaseRecord,
): Promise<SaleView> => {
  const buyer =
    purchase.buyer_id === null
      ? undefined
      : (await usersByIds(reader, [purchase.buyer_id])).get(purchase.buyer_id);
  return {
    transaction_number: purchase.transaction_number,
    status: purchase.status,
    item: await cardOf(deps, reader, item),
    amount: aedFromFils(purchase.price_fils),
    buyer_name: buyer ? fullName(buyer) : purchase.guest_name,
    buyer_phone: purchase.buyer_id === null ? purchase.guest_phone : null,
    channel_id,
    paid_at: purchase.paid_at.toISOString(),
    ...handoverOf(purchase),
  };
};
