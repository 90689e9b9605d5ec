import type { VendorView } from '#shared/accounts/accounts.schema.ts';
import { ITEM_STATUS, mayAcceptOffers } from '#shared/items/items.rules.ts';
import type { ItemDetails, PhotoView, SubCategoryProperty } from '#shared/items/items.schema.ts';
import { aedFromFils, breakdownOfTyped } from '#shared/kernel/money.ts';
import type { QueuedPhoto } from '../photos/queued-photo.ts';
import type { SellValues } from './sell-schema.ts';

/** A photo as the server made it, or as this browser can show it meanwhile. */
const shownPhoto = ({ id, photo, url }: QueuedPhoto): PhotoView =>
  photo ?? { key: id, image_url: url ?? '', sizes: [], blur: '', width: 4, height: 5 };

type Seller = { id: number; vendor: VendorView | null };

/** What the form holds as the item that buyers will see. `fee` in percent, `now` in ms. */
export const previewOf = (
  values: SellValues,
  photos: readonly QueuedPhoto[],
  seller: Seller,
  { fee, now }: { fee: number; now: number },
): ItemDetails => {
  const price = Math.max(0, Number(values.price) || 0);
  const paid = breakdownOfTyped(price, fee);
  const images = photos.map(shownPhoto);
  const total_fee_breakdown = {
    item: price,
    platform_fee: aedFromFils(paid.platformFee),
    platform_fee_percentage: paid.platformFeePercentage,
    discount: 0,
    total: aedFromFils(paid.total),
  };
  const at = new Date(now).toISOString();
  return {
    id: 0,
    uuid: 'preview',
    version: 1,
    status: ITEM_STATUS.approved,
    item_name: values.item_name,
    item_description: values.item_description,
    item_name_other: values.item_name_other || null,
    item_description_other: values.item_description_other || null,
    price,
    total_fee: total_fee_breakdown.total,
    total_fee_breakdown,
    is_bid: mayAcceptOffers(price) ? values.is_bid : 0,
    offers_count: 0,
    reserved_until: null,
    checkout_until: null,
    featured_until: null,
    address: values.address,
    default_image: images[0] ?? null,
    images,
    sub_category: { id: Number(values.sub_category_id) || 0, category_id: 0, name: '', name_ar: '' },
    user: seller,
    created_at: at,
    published_at: at,
    facts: [],
    asking_price: null,
    my_offer: null,
    my_checkout: null,
    seller_away_until: null,
    is_mine: false,
    offer_limits: null,
    staged_edit: null,
    rejection: null,
  };
};

/** The chosen options by property, as the item's page lists them. */
export const previewDetails = (properties: readonly SubCategoryProperty[], chosen: readonly number[]) =>
  properties
    .map(({ sub_category_property_value: values, ...property }) => ({
      properties: property,
      values: values.filter(({ id }) => chosen.includes(id)),
    }))
    .filter(({ values }) => values.length > 0);
