import { z } from 'zod';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { AppError } from '#server/http/errors.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type * as api from '#shared/purchases/purchases.api.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { checkoutByLink } from './checkouts.repository.ts';
import { guestLinkOf, openLinkToken } from './guest-links.service.ts';
import {
  anotherBrowser,
  capturedTooLate,
  forgedWebhook,
  notCaptured,
  paymentMismatch,
  providerUnavailable,
  unknownPayment,
} from './purchases.errors.ts';
import type { PurchaseRecord } from './purchases.repository.ts';
import { purchaseByNumber } from './purchases.repository.ts';
import { purchaseViewOf } from './purchases.views.ts';
import { settle } from './settle.usecases.ts';
import { transferReportedJob } from './transfer-reported.jobs.ts';

/** What the payment page's redirect carries: the provider's names for charge and link. */
export type Redirect = { payment_ref: string; transaction_number: string };

/** A webhook that came while the provider could not be asked is settled later. */
export const settleJob = defineJob('purchases.settle', z.object({ charge_id: z.string() }));

const RECEIVED = codedMessage('webhook.received');

/** Settles; returns once what was paid for is theirs, and throws the reason why it is not. */
export const settleRedirect = async (
  deps: Deps,
  checkout: CheckoutRow,
  { payment_ref: chargeId, transaction_number: linkId }: Redirect,
  tooLate: () => AppError,
): Promise<void> => {
  const { outcome } = await settle(deps, { chargeId, linkId, checkout }).catch((error: unknown) => {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.logger.warn({ err: error, charge: chargeId }, 'a payment could not be confirmed yet');
    throw providerUnavailable();
  });
  if (outcome === 'mismatched') throw paymentMismatch();
  if (outcome === 'parked' || outcome === 'foreign') throw paymentMismatch(outcome);
  if (outcome === 'refunding') throw tooLate();
  if (outcome === 'nothing') throw notCaptured();
};

const settledPurchase = async (
  deps: Deps,
  checkout: CheckoutRow,
  redirect: Redirect,
): Promise<PurchaseRecord> => {
  await settleRedirect(deps, checkout, redirect, capturedTooLate);
  const purchase = await purchaseByNumber(deps.db, redirect.transaction_number);
  if (!purchase) throw new Error('a settled checkout has no purchase');
  return purchase;
};

/** The buyer is back from the payment page. */
export const confirmPayment = async (deps: Deps, actor: Actor, redirect: Redirect) => {
  const checkout = await checkoutByLink(deps.db, redirect.transaction_number);
  if (checkout?.kind !== 'purchase' || checkout.buyer_id !== actor.id) throw unknownPayment();
  const purchase = await settledPurchase(deps, checkout, redirect);
  return {
    ...codedMessage('payment.paid'),
    data: { purchase: await purchaseViewOf(deps, deps.db, purchase) },
  };
};

/** A guest is back: the seller's number is for the browser that started the checkout only (decisions D8). */
export const confirmGuestPayment = async (deps: Deps, token: string | undefined, redirect: Redirect) => {
  const checkout = await checkoutByLink(deps.db, redirect.transaction_number);
  if (checkout?.kind !== 'purchase') throw unknownPayment();
  if (token === undefined || !isSameSecret(hashToken(token), checkout.token_hash)) throw anotherBrowser();
  const record = await settledPurchase(deps, checkout, redirect);
  const { purchase, item } = record;
  const { seller, total_amount } = await purchaseViewOf(deps, deps.db, record);
  const link = purchase.buyer_id === null ? await guestLinkOf(deps.db, purchase.id) : undefined;
  return {
    ...codedMessage('payment.paid'),
    data: {
      seller: { mobile_number: seller.mobile_number, name: seller.vendor?.name ?? seller.name },
      link_token: link?.is_open ? openLinkToken(deps, link) : null,
      item_name: item.name,
      total_amount,
    },
  };
};

/** The provider tells that something happened to a charge or a transfer; what happened is asked of it, not believed. */
export const takeWebhook = async (
  deps: Deps,
  authorization: string | undefined,
  { id: chargeId, event_type }: BodyOf<typeof api.paymentWebhook>,
) => {
  if (!authorization || !isSameSecret(authorization, deps.config.mamoWebhookAuthHeader))
    throw forgedWebhook();
  if (chargeId !== undefined && event_type.startsWith('payout.')) {
    await deps.jobs.enqueue(deps.db, transferReportedJob, { disbursement: chargeId });
    return RECEIVED;
  }
  if (chargeId === undefined || !event_type.startsWith('charge.')) return RECEIVED;
  try {
    await settle(deps, { chargeId, isAboutRefund: event_type.startsWith('charge.refund') });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.logger.warn({ err: error, charge: chargeId }, 'a webhook is settled later');
    await deps.jobs.enqueue(deps.db, settleJob, { charge_id: chargeId }, { startAfter: 5 });
  }
  return RECEIVED;
};
