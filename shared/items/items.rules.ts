import type { Lifecycle } from '../kernel/lifecycle.ts';
import { languageOfText } from '../kernel/text-language.ts';

/** An item's status numbers (decisions D15). */
export const ITEM_STATUS = {
  pending: 0,
  approved: 1,
  rejected: 2,
  sold: 3,
  bidAccepted: 4,
  archived: 5,
  /** Listed by the concierge on the owner's behalf: nobody else sees it until they say yes. */
  proposed: 6,
  /** Off the shop for a while by its owner, who puts it back as it was. */
  paused: 7,
} as const;
export type ItemStatus = (typeof ITEM_STATUS)[keyof typeof ITEM_STATUS];
export const ITEM_STATUSES = Object.values(ITEM_STATUS);

/** The item's lifecycle (docs/lifecycles.md). */
export const itemLifecycle: Lifecycle<ItemStatus> = {
  [ITEM_STATUS.pending]: [ITEM_STATUS.approved, ITEM_STATUS.rejected, ITEM_STATUS.archived],
  [ITEM_STATUS.approved]: [
    ITEM_STATUS.bidAccepted,
    ITEM_STATUS.sold,
    ITEM_STATUS.archived,
    ITEM_STATUS.paused,
  ],
  [ITEM_STATUS.rejected]: [ITEM_STATUS.pending, ITEM_STATUS.archived],
  [ITEM_STATUS.sold]: [ITEM_STATUS.approved],
  // Only an administrator takes down what is kept for a buyer, and puts back what they took down
  // (docs/decisions/2026-11-21-what-staff-take-down.md).
  [ITEM_STATUS.bidAccepted]: [ITEM_STATUS.approved, ITEM_STATUS.sold, ITEM_STATUS.archived],
  [ITEM_STATUS.archived]: [ITEM_STATUS.pending, ITEM_STATUS.approved, ITEM_STATUS.paused],
  // A no deletes it.
  [ITEM_STATUS.proposed]: [ITEM_STATUS.pending],
  [ITEM_STATUS.paused]: [ITEM_STATUS.approved, ITEM_STATUS.archived],
};

/** Whether the item is approved and free: on sale, or paused. */
export const isListedStatus = (status: ItemStatus): boolean =>
  status === ITEM_STATUS.approved || status === ITEM_STATUS.paused;

/** Whether its owner may change the item, or take it down. */
export const mayEdit = (status: ItemStatus): boolean =>
  status === ITEM_STATUS.pending || isListedStatus(status);

/** Whether its owner may submit the item: it was rejected or taken down, or waits for their yes. */
export const mayRelist = (status: ItemStatus): boolean =>
  status === ITEM_STATUS.rejected || status === ITEM_STATUS.archived || status === ITEM_STATUS.proposed;

/** The words for a status, as codes and texts use them. */
export const itemStatusName = (status: ItemStatus): string =>
  ({
    0: 'pending',
    1: 'approved',
    2: 'rejected',
    3: 'sold',
    4: 'bid_accepted',
    5: 'archived',
    6: 'proposed',
    7: 'paused',
  })[status];

/** Whether the item stands in lists: on sale, or reserved for somebody until they pay. */
export const isOnSaleStatus = (status: ItemStatus): boolean =>
  status === ITEM_STATUS.approved || status === ITEM_STATUS.bidAccepted;

/** Whether anybody may see the item: on sale, reserved, paused or just sold (decisions D18). */
export const isPublicStatus = (status: ItemStatus): boolean =>
  isOnSaleStatus(status) || status === ITEM_STATUS.sold || status === ITEM_STATUS.paused;

/** Price limits of an item in AED (specification 9). */
export const MIN_PRICE_AED = 20;
export const MAX_PRICE_AED = 50_000;
export const MAX_PHOTOS = 10;
export const TOO_MANY_PHOTOS = `You can only upload up to ${MAX_PHOTOS} image files.`;
/** Values that an item is described by. */
export const MAX_CHOSEN_VALUES = 200;
/** Entries of the catalogue below one other: categories, subcategories of one, values of a property. */
export const MAX_BRANCHES = 1_000;
/** Properties of one subcategory. */
export const MAX_PROPERTIES = 200;
/** Properties that an item page shows: those the item has values of, and those that are asked for by now. */
export const MAX_DETAILS = MAX_CHOSEN_VALUES + MAX_PROPERTIES;
/** Entries of the catalogue that counts are answered for at once: those with the most items. */
export const MAX_COUNTED = 20_000;
/** Communities of one emirate that are known. */
export const MAX_COMMUNITIES = 200;
/** Cards that are asked for by name at once. */
export const MAX_CARDS = 12;
/** A photo that no item has is kept for so many hours. */
export const UNUSED_PHOTO_HOURS = 24;
/** Listings that somebody may have begun at once, and the days for which one that is not touched is kept. */
export const MAX_DRAFTS = 20;
export const DRAFT_DAYS = 90;
/** Photos of a user that no item has: those of all their drafts, and some more. */
export const MAX_UNUSED_PHOTOS = 60 + MAX_DRAFTS * MAX_PHOTOS;
/** What the concierge listed and its owner has not answered is deleted after so many days. */
export const PROPOSAL_DAYS = 30;
/** Items on one page of the shop (specification 9). */
export const SHOP_PAGE_SIZE = 70;

/** The Accept Offers switch is off at the lowest price (specification 5). `price` in AED. */
export const mayAcceptOffers = (price: number): boolean => price > MIN_PRICE_AED;

/** Limits that the seller sets for offers, in AED; null where there is none (decisions D29). */
export type OfferLimits = { accept_from: number | null; decline_below: number | null };

/** What is wrong with limits for offers on an item of a price in AED: the field, and the sentence for it. */
export const limitsProblem = (
  { accept_from, decline_below }: OfferLimits,
  price: number,
): { field: keyof OfferLimits; sentence: string } | null => {
  if (accept_from !== null && accept_from > price)
    return { field: 'accept_from', sentence: 'This cannot be more than the price.' };
  const most = accept_from ?? price;
  if (decline_below !== null && decline_below > most)
    return {
      field: 'decline_below',
      sentence: 'This cannot be more than the price, or than what you accept.',
    };
  return null;
};

/** An item's words in both languages, as its contract names them. */
type Words = {
  item_name?: string | undefined;
  item_description?: string | undefined;
  item_name_other?: string | null | undefined;
  item_description_other?: string | null | undefined;
};

/** Fields that should say the same in the other language, and are written in the same one. */
export const notInOtherLanguage = (words: Words): ('item_name_other' | 'item_description_other')[] =>
  (['item_name', 'item_description'] as const).flatMap((field) => {
    const [text, other] = [words[field], words[`${field}_other`]];
    const isSame = text && other && languageOfText(text) === languageOfText(other);
    return isSame ? [`${field}_other` as const] : [];
  });

/** What a seller's limits make of an offered price, in one unit of money; null leaves it to the seller. */
export const decidedByLimits = (
  { accept_from, decline_below }: OfferLimits,
  offered: number,
): 'accept' | 'decline' | null => {
  if (accept_from !== null && offered >= accept_from) return 'accept';
  return decline_below !== null && offered < decline_below ? 'decline' : null;
};

/** Rounds a coordinate so that it says the neighbourhood, not the house: about 500 m (decisions D17). Degrees. */
export const blurCoordinate = (degrees: number): number => Math.round(degrees * 200) / 200;

/** The orders of the shop that can be asked for, as its address has them: newest, oldest, cheapest, dearest, nearest. */
export const SHOP_ORDERS = ['1', '2', '3', '4', '5'] as const;
/** The one that needs a place. */
export const NEAREST = '5';
export type ShopOrder = (typeof SHOP_ORDERS)[number];

/** Whether an order goes by the price. */
export const isByPrice = (order: ShopOrder | null | undefined): boolean => order === '3' || order === '4';

/** Whether an order goes by time, so that what has just come stands at one of its ends. */
export const isByTime = (order: ShopOrder | null | undefined): boolean =>
  !isByPrice(order) && order !== NEAREST;
