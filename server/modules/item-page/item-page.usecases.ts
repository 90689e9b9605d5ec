import type { Reader } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { hasBlocked } from '#server/modules/accounts/blocks.repository.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import type { Deps } from '#server/modules/deps.ts';
import { propertiesOf } from '#server/modules/items/catalogue.repository.ts';
import { stagedEditsOf } from '#server/modules/items/edits.repository.ts';
import { factsFrom } from '#server/modules/items/facts.views.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { isPublic, withSizesInOrder } from '#server/modules/items/items.repository.ts';
import { cardOfRow, feeViewOf, rejectionOf } from '#server/modules/items/items.views.ts';
import { limitsOf } from '#server/modules/items/offer-terms.rules.ts';
import { photoView } from '#server/modules/items/photo.views.ts';
import { propertyDetailsFrom, wholePropertyDetails } from '#server/modules/items/property-details.views.ts';
import { paymentUrlOf } from '#server/modules/purchases/payment-page.service.ts';
import { commentPageOf, oldestOpenQuestion } from '#server/modules/questions/questions.repository.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { turnOf } from '#shared/offers/offers.rules.ts';
import { itemPageRow, openCheckoutOf, openOfferOf, sellersNumber } from './item-page.repository.ts';

type Mine = Pick<ItemDetails, 'my_offer' | 'my_checkout' | 'asking_price' | 'takes_from_me'>;
type Reads = Pick<Deps, 'config' | 'db' | 'settings'>;
type OpenCheckout = Awaited<ReturnType<typeof openCheckoutOf>>;

/** Who looks: a user, or a guest with the token of a checkout they started, if there is one. */
export type Looker = { user: Actor | null; checkoutToken: string | undefined };

const checkoutViewOf = (deps: Pick<Deps, 'config'>, checkout: OpenCheckout): Mine['my_checkout'] =>
  checkout?.payment_url
    ? {
        payment_url: paymentUrlOf(deps, checkout),
        until: checkout.expires_at.toISOString(),
        total: aedFromFils(checkout.total_fils),
      }
    : null;

/** What this reader has to do with the item: an open offer, a running checkout, the price that was agreed, whether they may ask. */
const mineOf = async (deps: Reads, reader: Reader, item: ItemRow, actor: Actor): Promise<Mine> => {
  const offer = await openOfferOf(reader, item.id, actor.id);
  const checkout = await openCheckoutOf(reader, item.id, { buyerId: actor.id });
  const accepted = offer?.status === 'accepted';
  return {
    asking_price: offer && accepted ? aedFromFils(offer.price_fils) : null,
    my_offer: offer
      ? {
          id: offer.id,
          version: offer.version,
          status: offer.status,
          turn: turnOf(offer),
          is_accepted: accepted ? 1 : 0,
          asking_price: aedFromFils(offer.price_fils),
          total_fee_breakdown: feeViewOf(deps, offer.price_fils),
        }
      : null,
    my_checkout: checkoutViewOf(deps, checkout),
    takes_from_me: !(await hasBlocked(reader, item.owner_id, actor.id)),
  };
};

const nothingMine: Mine = { my_offer: null, my_checkout: null, asking_price: null, takes_from_me: true };

/** A guest has no offers, but may be in the middle of paying. */
const mineOfGuest = async (deps: Reads, item: ItemRow, token: string): Promise<Mine> => {
  const checkout = await openCheckoutOf(deps.db, item.id, { tokenHash: hashToken(token) });
  return { ...nothingMine, my_checkout: checkoutViewOf(deps, checkout) };
};

/** The seller's number, for the seller and for who has bought the item from them (decisions D7). */
const numberFor = (reader: Reader, item: ItemRow, { user }: Looker): Promise<{ mobile_number?: string }> =>
  user && (user.id === item.owner_id || item.status === ITEM_STATUS.sold)
    ? sellersNumber(reader, item, user.id)
    : Promise.resolve({});

const mineOfLooker = (deps: Reads, item: ItemRow, { user, checkoutToken }: Looker): Mine | Promise<Mine> => {
  if (user) return user.id === item.owner_id ? nothingMine : mineOf(deps, deps.db, item, user);
  return checkoutToken ? mineOfGuest(deps, item, checkoutToken) : nothingMine;
};

/** An item with everything its page shows. Items that are not public exist for their owner only. */
export const itemPage = async (deps: Reads, looker: Looker, uuid: string) => {
  const { db } = deps;
  const row = await itemPageRow(db, uuid);
  if (!row) throw notFound('item');
  const { item } = row;
  const isMine = looker.user?.id === item.owner_id;
  if (!isPublic(item) && !isMine) throw notFound('item');
  const chosen = withSizesInOrder(row.values);
  const card = cardOfRow(deps, row, factsFrom(chosen));
  const sub_category_property = await propertiesOf(db, item.sub_category_id);
  const mine = await mineOfLooker(deps, item, looker);
  const { comments, total, next } = commentPageOf(
    item,
    row.comments,
    row.comments_total,
    looker.user?.id ?? null,
  );
  const item_details: ItemDetails = {
    ...card,
    ...mine,
    sub_category: { ...card.sub_category, sub_category_property },
    address: isMine ? item.address : card.address,
    images: row.photos.map(photoView),
    user: { ...card.user, ...(await numberFor(db, item, looker)) },
    is_mine: isMine,
    seller_away_until: row.away_until && new Date(row.away_until).toISOString(),
    offer_limits: isMine ? limitsOf(item) : null,
    staged_edit: isMine ? ((await stagedEditsOf(db, [item.id])).get(item.id) ?? null) : null,
    rejection: isMine ? rejectionOf(item) : null,
  };
  return {
    data: {
      item_details,
      // What was not asked for when it was listed is for its owner to know, not for who looks into the shop.
      item_property_details: isMine
        ? wholePropertyDetails(chosen, sub_category_property)
        : propertyDetailsFrom(chosen),
      item_comments: comments,
      item_comments_total: total,
      item_comments_next: next,
      item_comments_waiting: isMine && total > 0 ? await oldestOpenQuestion(db, item) : null,
    },
  };
};
