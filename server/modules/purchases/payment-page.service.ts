import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import { fillPath } from '#shared/kernel/endpoint.ts';
import { openPaymentPage } from '#shared/purchases/purchases.api.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { CheckoutRow, TimedCheckout } from './checkouts.repository.ts';
import { storeLink } from './checkouts.repository.ts';
import { closeLinkJob } from './checkouts.service.ts';
import { endCheckout } from './end-checkout.usecases.ts';
import { frozenBreakdown } from './frozen-price.service.ts';
import { emitMoneyChanged } from './money-events.service.ts';
import { checkoutEndedMeanwhile, providerUnavailable } from './purchases.errors.ts';

/** A checkout as its starter continues with it, for an item or whatever else is paid for; `token` proves later that it is theirs. */
export type Begun<Item = ItemRow> = { checkout: CheckoutRow; item: Item; token: string };

/** Seconds after which a checkout without a link will not get one: its process is gone. */
const ABANDONED_AFTER = 30;

/** Whether an open checkout's process died before it had a payment page. */
export const isAbandoned = (open: Pick<TimedCheckout, 'payment_url' | 'age_seconds'>): boolean =>
  open.payment_url === null && open.age_seconds > ABANDONED_AFTER;

/** What the payment page says, and the paths of ours it leads back to. */
type Page = {
  title: string;
  returnPath: string;
  failurePath: string;
  payer: Pick<Actor, 'firstName' | 'lastName' | 'email'> | null;
  customData: Record<string, string>;
};

/** What somebody who wants to pay asks for. `language`: that of the page they came from, and come back to. */
export type PaymentChoices = { discount?: string | null | undefined; language: Locale };

/** The paths that pages have in a language, as in the client's routes. */
export const pathIn = (language: Locale, path: string): string => (language === 'ar' ? `/ar${path}` : path);

/** Asks the provider for a payment page; without one the checkout ends at once. */
const withPaymentPage = async <Item>(
  deps: Deps,
  { checkout, item, token }: Begun<Item>,
  { title, returnPath, failurePath, payer, customData }: Page,
  language: Locale,
): Promise<Begun<Item>> => {
  const addressOf = (path: string): string => `${deps.config.publicUrl}${pathIn(language, path)}`;
  try {
    const link = await deps.payments.createLink({
      title,
      amount: checkout.total_fils,
      returnUrl: addressOf(returnPath),
      failureReturnUrl: addressOf(failurePath),
      externalId: checkout.uuid,
      customData,
      payer: payer ? { firstName: payer.firstName, lastName: payer.lastName, email: payer.email } : undefined,
    });
    const ready = await storeLink(deps.db, checkout.id, link);
    if (!ready) {
      // Nobody knows of this page, and nobody shall pay on it.
      await deps.jobs.enqueue(deps.db, closeLinkJob, { link_id: link.id });
      throw checkoutEndedMeanwhile();
    }
    emitMoneyChanged(deps);
    return { checkout: ready, item, token };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.logger.error({ err: error, checkout: checkout.uuid }, 'no payment link');
    await endCheckout(deps, checkout.id, 'failed');
    throw providerUnavailable();
  }
};

/** Where somebody goes to pay: a guest by way of us, so that we know that they went (open-payment-page.usecases.ts). */
export const paymentUrlOf = (
  { config }: Pick<Deps, 'config'>,
  { kind, buyer_id, payment_url, uuid }: Pick<CheckoutRow, 'kind' | 'buyer_id' | 'payment_url' | 'uuid'>,
): string =>
  kind === 'purchase' && buyer_id === null
    ? `${config.publicUrl}${fillPath(openPaymentPage.path, { checkoutUuid: uuid })}`
    : (payment_url ?? '');

const checkoutViewOf = (
  deps: Pick<Deps, 'config'>,
  { checkout, token }: Pick<Begun, 'checkout' | 'token'>,
): CheckoutView => ({
  payment_url: paymentUrlOf(deps, checkout),
  checkout_token: token,
  transaction_number: checkout.link_id ?? '',
  total_fee_breakdown: frozenBreakdown(checkout),
  expires_at: checkout.expires_at.toISOString(),
});

/** The begun checkout with the page where it is paid: a new one, or the one it has already. */
export const toPaymentPage = async <Item>(
  deps: Deps,
  begun: Begun<Item>,
  language: Locale,
  pageOf: (begun: Begun<Item>) => Page,
): Promise<{ data: CheckoutView }> => {
  const ready =
    begun.checkout.payment_url === null ? await withPaymentPage(deps, begun, pageOf(begun), language) : begun;
  return { data: checkoutViewOf(deps, ready) };
};
