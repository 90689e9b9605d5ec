import type { Response } from 'express';
import type { Deps } from '#server/modules/deps.ts';
import { lockItem } from '#server/modules/items/items.repository.ts';
import { checkoutByUuid, extendHold } from './checkouts.repository.ts';
import { holdItem } from './hold.service.ts';
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

/** A guest goes on to the payment page by way of us, which tells that they mean it. */
export const openPaymentPage = async (deps: Deps, uuid: string, response: Response): Promise<null> => {
  const checkout = await checkoutByUuid(deps.db, uuid);
  if (!checkout?.payment_url) throw unknownPayment();
  if (checkout.status === 'open' && checkout.page_opened_at === null) await holdWhilePaying(deps, uuid);
  response.setHeader('cache-control', 'no-store');
  response.redirect(303, checkout.payment_url);
  return null;
};
