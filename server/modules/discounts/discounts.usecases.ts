import type { Reader, Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { isPublic, itemsByIds } from '#server/modules/items/items.repository.ts';
import { breakdownView } from '#server/modules/items/items.views.ts';
import { offersOnItemIn } from '#server/modules/offers/offers.repository.ts';
import type { DiscountTerms, DiscountUse } from '#shared/discounts/discounts.rules.ts';
import { BEYOND_FEE_CAP, isFor, normaliseCode, withDiscount } from '#shared/discounts/discounts.rules.ts';
import type { Breakdown } from '#shared/kernel/money.ts';
import { breakdownOf, feeAlone } from '#shared/kernel/money.ts';
import {
  discountOver,
  discountUsedByYou,
  discountUsedUp,
  notForThis,
  ownDiscount,
  unknownDiscount,
} from './discounts.errors.ts';
import type { DiscountRow } from './discounts.repository.ts';
import {
  beyondFeeOf,
  countUse,
  discountByCode,
  insertUse,
  isMadeBy,
  lockBeyondFee,
  usesBy,
} from './discounts.repository.ts';

type Use = Exclude<DiscountUse, 'any'>;

/** What a kept code takes off here: of what goes beyond the fee all codes give one seller, and one buyer, only so much. */
const termsOf = async (
  reader: Reader,
  { applies_to, percentage, amount_fils, ceiling_fils }: DiscountRow,
  actor: Actor,
  sellerId: number,
): Promise<DiscountTerms> => {
  const given = applies_to === 'total' ? await beyondFeeOf(reader, { sellerId, buyerId: actor.id }) : 0;
  const limits = { applies_to, ceiling_fils, left_beyond_fee: Math.max(0, BEYOND_FEE_CAP - given) };
  return percentage === null
    ? { ...limits, percentage, amount_fils: amount_fils ?? 0 }
    : { ...limits, percentage, amount_fils: null };
};

const isUsedUpBy = async (reader: Reader, discount: DiscountRow, actor: Actor): Promise<boolean> =>
  discount.user_limit !== null && (await usesBy(reader, discount.id, actor.id)) >= discount.user_limit;

/** The discount of a code, if this user may use it now for this; throws what its rightful owner needs to know. */
const usableDiscount = async (
  reader: Reader,
  actor: Actor,
  typed: string,
  use: Use,
): Promise<DiscountRow> => {
  const discount = await discountByCode(reader, normaliseCode(typed));
  if (!discount?.is_active || !discount.has_begun) throw unknownDiscount();
  if (discount.is_over) throw discountOver();
  if (!isFor(discount.valid_for, use)) throw notForThis();
  if (actor.role === 'admin' && (await isMadeBy(reader, discount.id, actor.id))) throw ownDiscount();
  if (await isUsedUpBy(reader, discount, actor)) throw discountUsedByYou();
  if (discount.total_limit !== null && discount.uses >= discount.total_limit) throw discountUsedUp();
  return discount;
};

/** A use of a code that is kept for a checkout, and what it takes off. */
export type ReservedDiscount = { useId: number; terms: DiscountTerms };

/**
 * Reserves one use for a checkout, in its transaction and after its item was locked: of many who race for the last use,
 * one gets it (decisions D22).
 */
export const reserveDiscount = async (
  tx: Tx,
  actor: Actor,
  typed: string,
  use: Use,
  sellerId: number,
): Promise<ReservedDiscount> => {
  const discount = await usableDiscount(tx, actor, typed, use);
  if (!(await countUse(tx, discount.id))) throw discountUsedUp();
  // Asked again under the lock: a second window of the same user may have been faster.
  if (await isUsedUpBy(tx, discount, actor)) throw discountUsedByYou();
  // The same two may be at another item with another code.
  if (discount.applies_to === 'total') await lockBeyondFee(tx, { sellerId, buyerId: actor.id });
  const terms = await termsOf(tx, discount, actor, sellerId);
  return { useId: await insertUse(tx, discount.id, actor.id), terms };
};

/** What an item costs this user without a discount: its price, or the agreed one. To its owner, featuring it. */
const breakdownFor = async (
  { settings }: Pick<Deps, 'settings'>,
  reader: Reader,
  item: ItemRow,
  actor: Actor,
): Promise<Breakdown> => {
  if (item.owner_id === actor.id) return feeAlone(settings.featuring().price_fils);
  const [accepted] = await offersOnItemIn(reader, item.id, ['accepted']);
  const agreed = accepted?.buyer_id === actor.id ? accepted.price_fils : item.price_fils;
  return breakdownOf(agreed, settings.fee());
};

/** What an item would cost with a code, or featuring it when it is the actor's own. Nothing is reserved. */
export const validateDiscount = async (
  deps: Pick<Deps, 'settings' | 'db'>,
  actor: Actor,
  { discount: typed, item_id }: { discount: string; item_id: number },
) => {
  const { db } = deps;
  const [item] = await itemsByIds(db, [item_id]);
  const isMine = item?.owner_id === actor.id;
  if (!item || !(isMine || isPublic(item))) throw notFound('item');
  const discount = await usableDiscount(db, actor, typed, isMine ? 'featuring' : 'purchase');
  const terms = await termsOf(db, discount, actor, item.owner_id);
  const breakdown = withDiscount(await breakdownFor(deps, db, item, actor), terms);
  const total_discount_breakdown = breakdownView(breakdown);
  return {
    ...codedMessage('discount.applied'),
    data: { code: discount.code, total_discount_breakdown },
    total_discount_breakdown,
  };
};
