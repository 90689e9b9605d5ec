import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import { cardOf } from '#server/modules/items/items.views.ts';
import { checkoutByLink } from '#server/modules/purchases/checkouts.repository.ts';
import type { Redirect } from '#server/modules/purchases/confirm-payment.usecases.ts';
import { settleRedirect } from '#server/modules/purchases/confirm-payment.usecases.ts';
import { unknownPayment } from '#server/modules/purchases/purchases.errors.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { featuredTooLate } from './featuring.errors.ts';
import { featuringByNumber } from './featuring.repository.ts';

/** The owner is back from paying for a featuring. */
export const confirmFeaturing = async (deps: Deps, actor: Actor, redirect: Redirect) => {
  const checkout = await checkoutByLink(deps.db, redirect.transaction_number);
  if (checkout?.kind !== 'featuring' || checkout.buyer_id !== actor.id) throw unknownPayment();
  await settleRedirect(deps, checkout, redirect, featuredTooLate);
  const paid = await featuringByNumber(deps.db, redirect.transaction_number);
  if (!paid) throw new Error('a settled checkout has no featuring');
  const { featuring, item } = paid;
  return {
    ...codedMessage('featuring.paid'),
    data: {
      featuring: {
        transaction_number: featuring.transaction_number,
        item: await cardOf(deps, deps.db, item),
        price_amount: aedFromFils(featuring.price_fils),
        discount_amount: aedFromFils(featuring.discount_fils),
        total_amount: aedFromFils(featuring.total_fils),
        vat_amount: aedFromFils(featuring.vat_fils),
        starts_at: featuring.starts_at.toISOString(),
        ends_at: featuring.ends_at.toISOString(),
        paid_at: featuring.paid_at.toISOString(),
      },
    },
  };
};
