import type { LiveOf } from '#shared/events.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { isOpenOffer } from '#shared/offers/offers.rules.ts';
import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
import type { CommentView } from '#shared/questions/questions.schema.ts';
import { SELLER_EVENTS } from '../../live/events.ts';
import { withItem } from '../../live/item-state.ts';
import type { Reduced } from '../../live/live-query.ts';
import { AndRefetch, REFETCH } from '../../live/live-query.ts';
import type { ItemEvent, SellerEvent } from './cards.reducers.ts';
import { ITEM_EVENTS, stateOf, withSeller } from './cards.reducers.ts';
import type { ItemPage } from './items.queries.ts';

export const ITEM_PAGE_EVENTS = [
  ...ITEM_EVENTS,
  ...SELLER_EVENTS,
  'holiday.changed',
  'question.asked',
  'question.answered',
] as const;

export type ItemPageEvent = LiveOf<(typeof ITEM_PAGE_EVENTS)[number]>;

type AwayEvent = LiveOf<'holiday.changed'>;

const offerOnPage = (offer: BuyerOffer): Pick<ItemDetails, 'my_offer' | 'asking_price'> => ({
  my_offer: isOpenOffer(offer.status)
    ? {
        id: offer.id,
        version: offer.version,
        status: offer.status,
        turn: offer.turn,
        is_accepted: offer.is_accepted,
        asking_price: offer.asking_price,
        total_fee_breakdown: offer.total_fee_breakdown,
      }
    : null,
  asking_price: offer.is_accepted === 1 && isOpenOffer(offer.status) ? offer.asking_price : null,
});

/** One step may tell of an offer and of the item with the same version, so an offer counts unless it is older. */
const withMyOffer = (held: ItemDetails, event: ItemEvent): ItemDetails => {
  const { data } = event;
  if (data.view !== 'buyer' || data.item.version < held.version) return held;
  return { ...held, ...offerOnPage(data.offer) };
};

/** What only the owner is told: why the item was rejected, how their edit stands, and what they set for offers. */
const withOwners = (held: ItemDetails, { data }: ItemEvent): ItemDetails =>
  data.view === 'owner'
    ? {
        ...held,
        rejection: data.item.rejection,
        staged_edit: data.item.staged_edit,
        offer_limits: data.item.offer_limits,
      }
    : held;

/** All photos: the owner is told them each time, everybody else when an approved edit has changed them. */
const withImages = (held: ItemDetails, { data }: ItemEvent): ItemDetails => {
  if (data.view === 'owner') return { ...held, images: data.item.images };
  return 'images' in data ? { ...held, images: data.images } : held;
};

const withoutMyCheckout = (held: ItemDetails, event: ItemEvent): ItemDetails =>
  held.my_checkout && held.checkout_until === null && event.type === 'checkout.ended'
    ? { ...held, my_checkout: null }
    : held;

/** A page that stays open for long does not gather questions without an end. */
const MOST_COMMENTS = 100;

/** What the owner says to everybody answers all before it. */
const answers = ({ id, user_id, owner_id, in_reply_to }: CommentView, question: CommentView): boolean =>
  user_id === owner_id && (in_reply_to ? in_reply_to.id === question.id : id > question.id);

/** The oldest question on the page that waits for its owner; null for everybody else. */
const waitingAmong = ({ item_details, item_comments }: ItemPage): CommentView | null => {
  if (!item_details.is_mine) return null;
  const isAnswered = (question: CommentView) => item_comments.some((comment) => answers(comment, question));
  const waits = (comment: CommentView) => comment.user_id !== comment.owner_id && !isAnswered(comment);
  return item_comments.findLast(waits) ?? null;
};

/** The question that waits longest for its owner. Until 0.2.0, a server of the version before does not say which. */
export const waitingOn = (page: ItemPage): CommentView | null =>
  page.item_comments_waiting === undefined ? waitingAmong(page) : page.item_comments_waiting;

/** The newest stands first; those that are too many are fetched again as older ones. */
const withComment = (page: ItemPage, comment: CommentView): ItemPage => {
  const all = [comment, ...page.item_comments].sort((one, other) => other.id - one.id);
  const item_comments = all.slice(0, MOST_COMMENTS);
  const isCut = item_comments.length < all.length;
  const next = {
    ...page,
    item_comments,
    item_comments_total: page.item_comments_total + 1,
    item_comments_next: isCut ? (item_comments.at(-1)?.id ?? null) : page.item_comments_next,
  };
  return page.item_comments_waiting === null ? { ...next, item_comments_waiting: waitingAmong(next) } : next;
};

/** Whoever answers, or asks, does so under the name of their shop. */
const withSellerOnPage = (page: ItemPage, event: SellerEvent): ItemPage => {
  const { id, vendor } = event.data.seller;
  const renamed = (comment: CommentView): CommentView =>
    comment.user.id === id ? { ...comment, user: { id, vendor: { name: vendor.name } } } : comment;
  return {
    ...page,
    item_details: withSeller(page.item_details, event),
    item_comments: page.item_comments.map(renamed),
    item_comments_waiting: page.item_comments_waiting && renamed(page.item_comments_waiting),
  };
};

/** A holiday has no version: shown at once, and asked for, since of two changes the first may be told last. */
const withAwayOnPage = (page: ItemPage, { data: { seller, until } }: AwayEvent): Reduced<ItemPage> => {
  const held = page.item_details;
  if (held.user.id !== seller.id) return page;
  return new AndRefetch({ ...page, item_details: { ...held, seller_away_until: until } });
};

/** An act of the owner that may have given the item another address, which is exact on their own page alone. */
const mayBeElsewhere = ({ data, type }: ItemEvent): boolean =>
  data.view === 'owner' && (type === 'item.price_changed' || type === 'item.edit_submitted');

/** Reduces one event into an item's page. */
export const reduceItemPage = (page: ItemPage, event: ItemPageEvent): Reduced<ItemPage> => {
  const held = page.item_details;
  if (event.type === 'question.asked' || event.type === 'question.answered') {
    const { item_uuid, comment } = event.data;
    const isKnown = page.item_comments.some(({ id }) => id === comment.id);
    if (item_uuid !== held.uuid || isKnown) return page;
    const next = withComment(page, comment);
    const { item_comments_waiting: waiting } = page;
    if (!waiting || !answers(comment, waiting)) return next;
    // Until the server has said whether an older one stands on another page.
    return new AndRefetch({ ...next, item_comments_waiting: waitingAmong(next) });
  }
  if (event.type === 'vendor.renamed') return withSellerOnPage(page, event);
  if (event.type === 'holiday.changed') return withAwayOnPage(page, event);
  const item = stateOf(event);
  if (!item || item.uuid !== held.uuid) return page;
  const fresh = withItem(withMyOffer(held, event), item);
  if (fresh === held) return page;
  if (mayBeElsewhere(event)) return REFETCH;
  const known = held.is_mine ? { ...fresh, address: held.address } : fresh;
  return { ...page, item_details: withoutMyCheckout(withImages(withOwners(known, event), event), event) };
};
