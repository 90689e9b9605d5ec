import type { Response } from 'express';
import type { Deps } from '#server/modules/deps.ts';
import { itemsByIds, lockItem } from '#server/modules/items/items.repository.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { checkoutByUuid, extendHold } from './checkouts.repository.ts';
import { holdItem } from './hold.service.ts';
import { pathIn } from './payment-page.service.ts';
import { unknownPayment } from './purchases.errors.ts';

/** Once: the item is held as long as for anybody who pays. What has ended meanwhile stays as it is. */
const holdWhilePaying = (deps: Deps, uuid: string): Promise<void> =>
  deps.unitOfWork(async (tx, record) => {
    const known = await checkoutByUuid(tx, uuid);
    if (!known || known.item_id === null) throw unknownPayment();
    const item = await lockItem(tx, known.item_id);
    const checkout = await extendHold(tx, known.id, deps.config.checkoutMinutes);
    if (checkout) await holdItem(deps, tx, record, item, checkout);
  });

const itemPageOf = async ({ config, db }: Deps, { item_id, locale }: CheckoutRow): Promise<string> => {
  const [item] = item_id === null ? [] : await itemsByIds(db, [item_id]);
  if (!item) throw unknownPayment();
  return `${config.publicUrl}${pathIn(locale ?? 'en', `/product-details/${item.uuid}`)}`;
};

/**
 * A guest goes on to the payment page by way of us, which tells that they mean it. From a checkout that has ended they come to
 * the item's page instead: the provider may still take what can buy nothing any more.
 */
export const openPaymentPage = async (deps: Deps, uuid: string, response: Response): Promise<null> => {
  const seen = await checkoutByUuid(deps.db, uuid);
  if (!seen?.payment_url) throw unknownPayment();
  if (seen.status === 'open' && seen.page_opened_at === null) await holdWhilePaying(deps, uuid);
  const checkout = (await checkoutByUuid(deps.db, uuid)) ?? seen;
  const isRunning = checkout.status === 'open' && !checkout.is_over;
  response.setHeader('cache-control', 'no-store');
  response.redirect(303, isRunning ? seen.payment_url : await itemPageOf(deps, checkout));
  return null;
};
