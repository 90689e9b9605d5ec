import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import type { Deps } from '#server/modules/deps.ts';
import { notYourItem } from '#server/modules/items/items.errors.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { isPublic, itemByUuid, lockItemByUuid, statusOf } from '#server/modules/items/items.repository.ts';
import type { CheckoutRow, TimedCheckout } from '#server/modules/purchases/checkouts.repository.ts';
import {
  checkoutById,
  openCheckout,
  openCheckoutOf,
} from '#server/modules/purchases/checkouts.repository.ts';
import { changeCheckout } from '#server/modules/purchases/checkouts.service.ts';
import {
  awaitsAnswer,
  expireAnswered,
  refuseIfPaid,
} from '#server/modules/purchases/end-checkout.usecases.ts';
import type { WantedDiscount } from '#server/modules/purchases/frozen-price.service.ts';
import {
  costsAsShown,
  frozenBreakdown,
  frozenPrice,
} from '#server/modules/purchases/frozen-price.service.ts';
import { expiryJob } from '#server/modules/purchases/hold.service.ts';
import { endOf, makingWay } from '#server/modules/purchases/make-way.service.ts';
import type { Begun, PaymentChoices } from '#server/modules/purchases/payment-page.service.ts';
import { isAbandoned, toPaymentPage } from '#server/modules/purchases/payment-page.service.ts';
import { alreadyPaid, checkoutStarting, priceChanged } from '#server/modules/purchases/purchases.errors.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { feeAlone } from '#shared/kernel/money.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import { cannotBeFeatured, daysChanged, otherUnderWay } from './featuring.errors.ts';

const checkMayFeature = (item: ItemRow, actor: Actor): void => {
  if (item.owner_id !== actor.id) throw isPublic(item) ? notYourItem() : notFound('item');
  const status = statusOf(item);
  if (status !== ITEM_STATUS.approved) throw cannotBeFeatured(status);
};

/** What the owner saw on the button and beside it: the total in AED, and the days. Who names none takes what there is. */
type Shown = { total?: number | null | undefined; days?: number | null | undefined };

/** One without days of its own gets those in force. */
const daysOf = ({ settings }: Pick<Deps, 'settings'>, { featuring_days }: CheckoutRow): number =>
  featuring_days ?? settings.featuring().days;

const isAsShown = (deps: Deps, checkout: CheckoutRow, { total, days }: Shown): boolean =>
  costsAsShown(checkout, total) && (days ?? daysOf(deps, checkout)) === daysOf(deps, checkout);

/**
 * The owner's open checkout if it has to make way: for one with another code, or by the terms that they were shown. One with
 * a code stays where none is given: it keeps the code in use, so that its owner could not enter it again.
 */
const insteadOf = async (
  deps: Deps,
  open: TimedCheckout,
  wanted: WantedDiscount,
  shown: Shown,
): Promise<CheckoutRow['id'] | null> => {
  if (wanted && isAsShown(deps, open, shown)) return makingWay(deps, open, wanted);
  if (isAsShown(deps, open, shown) || (!wanted && open.discount_use_id !== null)) return null;
  await refuseIfPaid(deps, open);
  return open.id;
};

/** The owner's running checkout goes on at the same payment page. */
const goOn = async (deps: Deps, tx: Tx, item: ItemRow, open: TimedCheckout, shown: Shown): Promise<Begun> => {
  if (open.payment_url === null) throw checkoutStarting();
  if (!isAsShown(deps, open, shown))
    throw otherUnderWay({ total_fee_breakdown: frozenBreakdown(open), days: daysOf(deps, open) });
  const token = deps.ids.token();
  return { checkout: await changeCheckout(deps, tx, open, { token_hash: hashToken(token) }), item, token };
};

const begin = async (
  deps: Deps,
  tx: Tx,
  actor: Actor,
  item: ItemRow,
  wanted: WantedDiscount,
  { total, days: shownDays }: Shown,
): Promise<Begun> => {
  const { config, ids, jobs, settings } = deps;
  const token = ids.token();
  const { price_fils, days } = await settings.featuringIn(tx);
  const checkout = await openCheckout(
    tx,
    {
      kind: 'featuring',
      uuid: ids.uuid(),
      item_id: item.id,
      buyer_id: actor.id,
      token_hash: hashToken(token),
      featuring_days: days,
      ...(await frozenPrice(tx, feeAlone(price_fils), wanted, 'featuring', item)),
    },
    config.checkoutMinutes,
  );
  if (!costsAsShown(checkout, total)) throw priceChanged(frozenBreakdown(checkout), days);
  if ((shownDays ?? days) !== days)
    throw daysChanged({ total_fee_breakdown: frozenBreakdown(checkout), days });
  await jobs.enqueue(tx, expiryJob, { checkout_id: checkout.id }, { startAfter: checkout.expires_at });
  return { checkout, item, token };
};

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** What the owner has paid for in time, they have. @throws AppError 409 when they see it only now */
const endOver = async (deps: Deps, open: TimedCheckout): Promise<void> => {
  await expireAnswered(deps, open);
  if ((await checkoutById(deps.db, open.id))?.status === 'paid') throw alreadyPaid();
};

/** The owner wants to feature an item that is on sale: answers where to pay. Nothing is held meanwhile. */
export const startFeaturing = async (
  deps: Deps,
  actor: Actor,
  itemUuid: string,
  { discount, language, ...shown }: PaymentChoices & Shown,
): Promise<{ data: CheckoutView }> => {
  let instead: CheckoutRow['id'] | null = null;
  const wanted = discount ? { code: discount, actor } : null;
  if (wanted) await deps.limits.consume('discount', `user:${actor.id}`);
  const seen = await itemByUuid(deps.db, itemUuid);
  checkMayFeature(seen, actor);
  const asked = await openCheckoutOf(deps.db, seen.id, 'featuring');
  if (asked && awaitsAnswer(asked)) await endOver(deps, asked);
  else if (asked) instead = await insteadOf(deps, asked, wanted, shown);
  const begun = await deps.unitOfWork(async (tx) => {
    await lockAccountStatus(tx, actor);
    const item = await lockItemByUuid(tx, itemUuid);
    checkMayFeature(item, actor);
    const open = await openCheckoutOf(tx, item.id, 'featuring');
    const isRunning = open && !open.is_over && !isAbandoned(open);
    if (isRunning && open.id !== instead) return goOn(deps, tx, item, open, shown);
    if (open && awaitsAnswer(open) && open.id !== instead) throw checkoutStarting();
    if (open) await changeCheckout(deps, tx, open, { status: endOf(open) });
    return begin(deps, tx, actor, item, wanted, shown);
  });
  return toPaymentPage(deps, begun, language, ({ checkout, item }) => ({
    title: `Featured on reloved for ${inDays(daysOf(deps, checkout))}: ${item.name}`,
    returnPath: '/featured-payment-success',
    failurePath: `/my-product-details?productUuid=${item.uuid}&payment=failed`,
    payer: actor,
    customData: { item: item.uuid },
  }));
};
