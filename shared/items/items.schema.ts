import { z } from 'zod';
import { vendorView } from '../accounts/accounts.schema.ts';
import { pageOf } from '../kernel/answers.ts';
import { inHundredths, instant, numberField } from '../kernel/fields.ts';
import { FACETS } from './facets.rules.ts';
import {
  MAX_BRANCHES,
  MAX_CHOSEN_VALUES,
  MAX_DETAILS,
  MAX_PHOTOS,
  MAX_PRICE_AED,
  MAX_PROPERTIES,
  MIN_PRICE_AED,
} from './items.rules.ts';

export const itemStatus = z.literal([0, 1, 2, 3, 4, 5, 6, 7]);

export const bilingual = { name: z.string(), name_ar: z.string() };

export const propertyValue = z.object({ id: z.number().int(), ...bilingual });
export const subCategoryProperty = z.object({
  id: z.number().int(),
  ...bilingual,
  /** Where the shop is narrowed by it across categories. */
  facet: z.enum(FACETS).nullable(),
  sub_category_property_value: z.array(propertyValue).max(MAX_BRANCHES),
});
export const subCategoryView = z.object({
  id: z.number().int(),
  category_id: z.number().int(),
  ...bilingual,
});
/** A subcategory with what an item of it is asked for. Cards, and what our own pages carry, do without. */
export const listedSubCategory = subCategoryView.extend({
  sub_category_property: z.array(subCategoryProperty).max(MAX_PROPERTIES).optional(),
});
export const categoryView = z.object({
  id: z.number().int(),
  ...bilingual,
  /** Nothing of it is on sale. */
  is_empty: z.boolean(),
  sub_category: z.array(subCategoryView).max(MAX_BRANCHES),
});
export type SubCategoryView = z.infer<typeof subCategoryView>;
export type CategoryView = z.infer<typeof categoryView>;
export type SubCategoryProperty = z.infer<typeof subCategoryProperty>;

/** One photo: its largest picture, every width there is, and a tiny preview as a data URL. Pixels. */
export const photoView = z.object({
  /** The photo's name in lists that put photos in order. */
  key: z.string(),
  image_url: z.string(),
  sizes: z.array(z.object({ width: z.number().int(), url: z.string() })).max(10),
  blur: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type PhotoView = z.infer<typeof photoView>;

/** What a buyer pays, in AED (decisions D21). */
export const feeBreakdown = z.object({
  item: z.number(),
  platform_fee: z.number(),
  platform_fee_percentage: z.number(),
  discount: z.number(),
  total: z.number(),
});
export type FeeBreakdown = z.infer<typeof feeBreakdown>;

/** Everything about a public item that can change while somebody looks at it. */
export const itemState = z.object({
  uuid: z.string(),
  /** Grows with every change; what is not newer is ignored. */
  version: z.number().int(),
  status: itemStatus,
  /** AED. */
  price: z.number(),
  total_fee_breakdown: feeBreakdown,
  is_bid: z.literal([0, 1]),
  /** Offers that are open now. */
  offers_count: z.number().int(),
  /** Until when an accepted offer keeps the item for its buyer. */
  reserved_until: instant.nullable(),
  /** Until when somebody's checkout keeps the item. */
  checkout_until: instant.nullable(),
  /** Until when it is shown among the featured items of the home page. */
  featured_until: instant.nullable(),
});
export type ItemState = z.infer<typeof itemState>;

/** The seller as anybody may see them. */
export const itemSeller = z.object({ id: z.number().int(), vendor: vendorView.nullable() });

/** Name and description in the other language, English or Arabic; null where the seller gave none. */
const otherWords = { item_name_other: z.string().nullable(), item_description_other: z.string().nullable() };

/** An item in a list. `address` is JSON text: a list of geocoder results, the second one's name is the shown place. */
export const itemCard = itemState.extend({
  id: z.number().int(),
  item_name: z.string(),
  item_description: z.string(),
  ...otherWords,
  total_fee: z.number(),
  address: z.string(),
  default_image: photoView.nullable(),
  sub_category: subCategoryView,
  user: itemSeller,
  created_at: instant,
  published_at: instant.nullable(),
  /** Its brand, size and condition, as far as they say something. */
  facts: z.array(z.object(bilingual)).max(MAX_CHOSEN_VALUES),
});
export type ItemCard = z.infer<typeof itemCard>;

/** Why an item was rejected; `asks_for_changes` when it is wanted once something is changed. */
export const rejection = z.object({
  reason: z.string(),
  note: z.string().nullable(),
  asks_for_changes: z.boolean(),
});

/** New words and photos for an item on sale. The owner and administrators see them; the public when they are approved. */
export const stagedEdit = z.object({
  id: z.number().int(),
  item_name: z.string(),
  item_description: z.string(),
  ...otherWords,
  /** All photos as they would be, in order; null when they stay as they are. */
  images: z.array(photoView).max(MAX_PHOTOS).nullable(),
  status: z.enum(['waiting', 'rejected']),
  submitted_at: instant,
  rejection: rejection.nullable(),
});
export type StagedEdit = z.infer<typeof stagedEdit>;

/** What the owner has set for offers, in AED; nobody else is told. */
export const offerLimits = z.object({
  accept_from: z.number().nullable(),
  decline_below: z.number().nullable(),
});

/** An item in its owner's list. */
export const ownItem = itemCard.extend({
  offer_limits: offerLimits,
  /** The newest edit, while it waits or was turned down. */
  staged_edit: stagedEdit.nullable(),
  images: z.array(photoView).max(MAX_PHOTOS),
  rejection: rejection.nullable(),
  /** Offers waiting for an answer. */
  offers_to_me: z.number().int(),
});
export type OwnItem = z.infer<typeof ownItem>;

export const itemPropertyDetail = z.object({
  properties: z.object({ id: z.number().int(), ...bilingual }),
  values: z.array(propertyValue).max(MAX_CHOSEN_VALUES),
});

/** An item in the approval queue, with what a decision needs. */
export const submittedItem = ownItem.extend({
  submitted_at: instant,
  item_property_details: z.array(itemPropertyDetail).max(MAX_DETAILS),
  /**
   * `is_new`: nothing of this seller was approved before. `waiting_name`: their first name, which nobody has approved yet
   * and which is approved with the item.
   */
  seller: z.object({
    uuid: z.string(),
    name: z.string(),
    is_new: z.boolean(),
    waiting_name: z.string().nullable(),
  }),
});
export type SubmittedItem = z.infer<typeof submittedItem>;

/** What the reader of an item has to do with it. Offers and checkouts of others are never shown (decisions D7). */
export const myOffer = z.object({
  id: z.number().int(),
  version: z.number().int(),
  status: z.string(),
  /** Whose answer it waits for. */
  turn: z.enum(['buyer', 'seller']).nullable(),
  is_accepted: z.literal([0, 1]),
  asking_price: z.number(),
  total_fee_breakdown: feeBreakdown,
});
export const myCheckout = z.object({ payment_url: z.string(), until: instant, total: z.number() });

/** An item with everything its page shows to this reader. */
export const itemDetails = itemCard.extend({
  sub_category: listedSubCategory,
  images: z.array(photoView).max(MAX_PHOTOS),
  /** The offered price when an offer of the reader was accepted, in AED. */
  asking_price: z.number().nullable(),
  user: itemSeller.extend({ mobile_number: z.string().optional() }),
  my_offer: myOffer.nullable(),
  my_checkout: myCheckout.nullable(),
  is_mine: z.boolean(),
  /** False where its seller takes no offers and questions of the reader (until 0.2.0 not said by the version before). */
  takes_from_me: z.boolean().optional(),
  /** Until when its seller is away; null while they are here. */
  seller_away_until: instant.nullable(),
  /** For the owner. */
  offer_limits: offerLimits.nullable(),
  /** For the owner: the newest edit, while it waits or was turned down. */
  staged_edit: stagedEdit.nullable(),
  rejection: rejection.nullable(),
});
export type ItemDetails = z.infer<typeof itemDetails>;

export const priceField = numberField('Price must be between AED 20 and AED 50,000').pipe(
  inHundredths(
    z
      .number()
      .min(MIN_PRICE_AED, 'Price must be between AED 20 and AED 50,000')
      .max(MAX_PRICE_AED, 'Price must be between AED 20 and AED 50,000'),
  ),
);

/**
 * How a number of items was found: counted at `counted_at`, which is now or less than a minute ago ("exact"), or made from
 * figures of that time, which in a shop of a million items may be some minutes old ("about").
 */
export const counting = z.object({ accuracy: z.enum(['exact', 'about']), counted_at: instant });
export type Counting = z.infer<typeof counting>;

const named = { id: z.number().int(), name: z.string(), name_ar: z.string() };

/** A page of the shop. */
export const shopPage = pageOf(itemCard).extend({
  counting,
  /** The keyword that was searched instead, when the one given matched nothing as it was spelt. */
  corrected_keyword: z.string().nullable(),
  /**
   * Where a category or subcategory is now that was merged into another or moved, the chosen values as they are there: what
   * is answered is its goods. `sub_category` is null when only a category was asked for.
   */
  merged_into: z
    .object({
      category: z.object(named),
      sub_category: z.object(named).nullable(),
      properties: z.array(z.number().int()).max(50),
    })
    .nullable(),
});
export type ShopPageView = z.infer<typeof shopPage>;

/** One line under the search box while somebody types. `text` is what the box would hold, in the language it was typed in. */
export const suggestion = z.object({
  kind: z.enum(['words', 'category', 'sub_category', 'brand', 'item']),
  text: z.string(),
  category_id: z.number().int().nullable(),
  sub_category_id: z.number().int().nullable(),
  /** The item itself, for `item`. */
  uuid: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;
