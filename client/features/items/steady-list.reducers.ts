import type { EventType, LiveOf } from '#shared/events.ts';
import { ITEM_STATUS, isByPrice, isByTime, isOnSaleStatus } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { SELLER_EVENTS, STATE_EVENTS } from '../../live/events.ts';
import type { Fit } from './arrivals.ts';
import { cardsWithNews, isNewer, isNewest, newcomerIn, stateOf, withArrivals } from './cards.reducers.ts';
import type { ShopRequest } from './items.queries.ts';
import type { SteadyList } from './steady-list.ts';

export const LIST_EVENTS = [...STATE_EVENTS, ...SELLER_EVENTS, 'item.approved'] as const;
export type ListEvent = LiveOf<(typeof LIST_EVENTS)[number]>;

const uuidsOf = (cards: readonly ItemCard[]): Set<string> => new Set(cards.map(({ uuid }) => uuid));

const onSaleIn = (cards: readonly ItemCard[]): number =>
  cards.filter(({ status }) => isOnSaleStatus(status)).length;

/** Whether it holds all that is counted in it. The number of its pages does not say so: what is sold on it keeps its place. */
const isWhole = ({ data, total, current_page, last_page }: SteadyList): boolean =>
  current_page === 1 && last_page === 1 && onSaleIn(data) >= total;

/** A whole list holds whatever belongs to it; of several pages, the first holds what is newer than all it shows. */
const isOnPage = (page: SteadyList, card: ItemCard): boolean =>
  isWhole(page) || isNewest(card, [...page.data, ...page.arrived]);

const withNewcomer = <List extends SteadyList>(page: List, card: ItemCard, fit: Fit): List => {
  if (fit === 'no' || page.unsure.includes(card.uuid)) return page;
  if (fit === 'yes' && isOnPage(page, card)) return { ...page, arrived: [card, ...page.arrived] };
  return { ...page, unsure: [...page.unsure, card.uuid] };
};

/** The count of a list, and of its pages, after so many have come or gone. The page that is read does not end. */
const counted = ({ total, last_page, current_page, size }: SteadyList, change: number) => {
  if (change === 0) return { total, last_page };
  const now = Math.max(0, total + change);
  return { total: now, last_page: Math.max(current_page, Math.ceil(now / size)) };
};

/** What takes an item off sale, of which a list that does not hold it cannot say whether it was counted there. */
const ENDS = new Set<EventType>(['item.sold', 'item.archived', 'item.hidden', 'item.paused']);

const withUnknown = <List extends SteadyList>(
  page: List,
  event: ListEvent,
  fitOf: (card: ItemCard) => Fit,
): List => {
  const newcomer = newcomerIn(event);
  const next = newcomer ? withNewcomer(page, newcomer, fitOf(newcomer)) : page;
  const hasMoved = newcomer ? !page.unsure.includes(newcomer.uuid) : ENDS.has(event.type);
  const isElsewhere = !isWhole(page) && next === page && hasMoved;
  return isElsewhere && !page.is_miscounted ? { ...page, is_miscounted: true } : next;
};

/** Reduces one event into such a list. `fitOf` says whether a newcomer belongs to what is shown. */
export const reduceList =
  <List extends SteadyList>(fitOf: (card: ItemCard) => Fit) =>
  (page: List, event: ListEvent): List => {
    const item = event.type === 'vendor.renamed' ? null : stateOf(event);
    const isKnown = item && [...page.data, ...page.arrived].some(({ uuid }) => uuid === item.uuid);
    if (item && !isKnown) return withUnknown(page, event, fitOf);
    const data = cardsWithNews(page.data, event);
    const arrived = cardsWithNews(page.arrived, event);
    if (data === page.data && arrived === page.arrived) return page;
    return {
      ...page,
      data,
      // What was sold before it was shown is no news any more.
      arrived: arrived.filter(({ status }) => isOnSaleStatus(status)),
      ...counted(page, onSaleIn(data) - onSaleIn(page.data)),
    };
  };

/** The best match of a keyword stands first, or the cheapest, or the nearest: what has come has its place where only the server knows. */
const isRanked = ({ filter, sort }: ShopRequest): boolean =>
  (filter?.keyword !== undefined && sort === undefined) || !isByTime(sort);

/** Puts what has arrived into the list: to its place by time, on top where the server alone knows the places. */
export const showArrived = <List extends SteadyList>(page: List, request: ShopRequest): List => ({
  ...page,
  data: isRanked(request) ? [...page.arrived, ...page.data] : withArrivals(page.data, page.arrived),
  ...counted(page, page.arrived.length),
  arrived: [],
});

const isOver = ({ status }: ItemCard): boolean =>
  status === ITEM_STATUS.sold || status === ITEM_STATUS.archived || status === ITEM_STATUS.paused;

const newer = (held: ItemCard, fresh: ItemCard | undefined): ItemCard =>
  fresh && fresh.version >= held.version ? fresh : held;

const isPriced = ({ filter, sort }: ShopRequest): boolean =>
  isByPrice(sort) || filter?.min_price !== undefined || filter?.max_price !== undefined;

/** Whether one card stands before another where the list is ordered by time. */
const isBefore = (one: ItemCard, other: ItemCard, { sort }: ShopRequest): boolean =>
  sort === '2' ? isNewer(other, one) : isNewer(one, other);

/**
 * The list as somebody who comes to it anew sees it: with what arrived, without what is sold, and in the order of the server,
 * from which it may have come while nothing was to move.
 */
export const anew = <List extends SteadyList>(page: List, request: ShopRequest): List => {
  const shown = showArrived(page, request);
  const left = shown.data.filter((card) => !isOver(card));
  const data = isRanked(request)
    ? left
    : left.toSorted((one, other) => (isBefore(one, other, request) ? -1 : 1));
  const isSame = data.length === page.data.length && data.every((card, index) => card === page.data[index]);
  return isSame ? page : { ...shown, data };
};

/**
 * Whether a card that is not in a fresh answer has its place in it: then it is gone. Any other may have moved to a page
 * before or after, or have been put on top by its reader's tap.
 */
const isMissing = (card: ItemCard, { data, size }: SteadyList, request: ShopRequest): boolean => {
  const [first, last] = [data[0], data.at(-1)];
  const isFirstPage = Number(request.page ?? 1) === 1;
  const isLastPage = data.length < size;
  return (
    (isFirstPage || (first !== undefined && isBefore(first, card, request))) &&
    (isLastPage || (last !== undefined && isBefore(card, last, request)))
  );
};

/**
 * A list that is fetched again keeps its places: nobody loses the card under their finger. What the server no longer
 * lists stays where it was, marked; what is new waits in `arrived`; what moved up from the next page comes last. Of newcomers
 * nothing is unsure any more: those that came after the question are reduced in again.
 */
export const steadyList = <List extends SteadyList>(held: List, fresh: List, request: ShopRequest): List => {
  const listed = new Map(fresh.data.map((card) => [card.uuid, card]));
  const known = uuidsOf(held.data);
  const lastKnown = fresh.data.findLastIndex(({ uuid }) => known.has(uuid));
  if (lastKnown === -1) return fresh;
  const isNew = ({ uuid }: ItemCard): boolean => !known.has(uuid);
  const above = fresh.data.slice(0, lastKnown).filter(isNew);
  const below = fresh.data.slice(lastKnown + 1).filter(isNew);
  // As many as came in above a ranked list were pushed to the next page: they are still on sale.
  const firstPushed = held.data.length - above.length;
  const data = held.data.map((card, index) => {
    const now = listed.get(card.uuid);
    if (now || isOver(card) || isPriced(request)) return newer(card, now);
    const isGone = isRanked(request) ? index < firstPushed : isMissing(card, fresh, request);
    // Older than it was: what happened to it after the question is told again, and may bring it back.
    return isGone ? { ...card, status: ITEM_STATUS.archived, version: card.version - 1 } : card;
  });
  const isTop = Number(request.page ?? 1) === 1 && request.sort !== '2';
  const arrived = isTop ? above : [];
  // What is held may be newer than the answer, which has counted it as it was.
  const since = data.reduce((sum, card) => {
    const counted = listed.get(card.uuid);
    return counted ? sum + onSaleIn([card]) - onSaleIn([counted]) : sum;
  }, 0);
  // Those that wait are counted once they are shown.
  const total = fresh.total + since - arrived.length;
  return { ...fresh, data: [...data, ...below], total, arrived };
};
