import type { Tx } from '#server/db/client.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import type { Deps } from '#server/modules/deps.ts';
import { checkoutByLink, openCheckout } from '#server/modules/purchases/checkouts.repository.ts';
import { changeCheckout } from '#server/modules/purchases/checkouts.service.ts';
import type { Redirect } from '#server/modules/purchases/confirm-payment.usecases.ts';
import { settleRedirect } from '#server/modules/purchases/confirm-payment.usecases.ts';
import { awaitsAnswer, expireAnswered } from '#server/modules/purchases/end-checkout.usecases.ts';
import { expiryJob } from '#server/modules/purchases/hold.service.ts';
import type { Begun } from '#server/modules/purchases/payment-page.service.ts';
import { isAbandoned, toPaymentPage } from '#server/modules/purchases/payment-page.service.ts';
import { checkoutStarting, unknownPayment } from '#server/modules/purchases/purchases.errors.ts';
import {
  insertVisitPayment,
  isDue,
  openCheckoutsOfVisit,
  visitOfCheckout,
} from '#server/modules/purchases/visit-payments.repository.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import * as errors from './concierge.errors.ts';
import type { BookingRow } from './concierge.repository.ts';
import { bookingOf } from './concierge.repository.ts';

const PATH = '/on-your-behalf';

/** What the provider's page is filled in with: the first word of a name, and the others. */
const payerOf = ({ name, email }: BookingRow) => {
  const [firstName = '', ...others] = name.split(' ');
  return { firstName, lastName: others.join(' '), email };
};

/** A visit is paid in one payment of the price that it was booked for. */
const begin = async (deps: Deps, tx: Tx, visit: BookingRow, locale: Locale): Promise<Begun<BookingRow>> => {
  const { config, ids, jobs } = deps;
  const token = ids.token();
  const checkout = await openCheckout(
    tx,
    {
      kind: 'concierge',
      uuid: ids.uuid(),
      token_hash: hashToken(token),
      locale,
      price_fils: 0,
      fee_fils: visit.price_fils,
      fee_percentage: 0,
      total_fils: visit.price_fils,
    },
    config.checkoutMinutes,
  );
  await insertVisitPayment(tx, checkout.id, visit.id);
  await jobs.enqueue(tx, expiryJob, { checkout_id: checkout.id }, { startAfter: checkout.expires_at });
  return { checkout, item: visit, token };
};

/** The payment that is going on, at its page; what nobody can pay any more has ended. */
const goOn = async (deps: Deps, tx: Tx, visit: BookingRow): Promise<Begun<BookingRow> | null> => {
  for (const open of await openCheckoutsOfVisit(tx, visit.id)) {
    if (awaitsAnswer(open)) throw checkoutStarting();
    if (open.is_over || isAbandoned(open)) {
      await changeCheckout(deps, tx, open, { status: isAbandoned(open) ? 'failed' : 'expired' });
      continue;
    }
    if (open.payment_url === null) throw checkoutStarting();
    return { checkout: open, item: visit, token: '' };
  }
  return null;
};

/** What nobody can pay any more has ended once the provider has said whether it was paid in time. */
const endOver = async (deps: Deps, token: string): Promise<void> => {
  const visit = await bookingOf(deps.db, hashToken(token));
  if (!visit) return;
  for (const open of await openCheckoutsOfVisit(deps.db, visit.id)) await expireAnswered(deps, open);
};

/** Whoever has the mailed link pays for the visit by card: answers where. */
export const startVisitPayment = async (deps: Deps, { token }: { token: string }, language: Locale) => {
  await endOver(deps, token);
  const begun = await deps.unitOfWork(async (tx) => {
    const visit = await bookingOf(tx, hashToken(token), { lock: true });
    if (!visit) throw notFound('booking');
    if (visit.paid_at) throw errors.visitPaid();
    if (!isDue(visit)) throw errors.nothingDue();
    return (await goOn(deps, tx, visit)) ?? begin(deps, tx, visit, language);
  });
  const { data } = await toPaymentPage(deps, begun, language, ({ item: visit }) => ({
    title: `Visit of the reloved concierge ${visit.number}`,
    returnPath: '/visit-payment-success',
    failurePath: `${PATH}?payment=failed`,
    payer: payerOf(visit),
    customData: { visit: visit.number },
  }));
  return { data: { payment_url: data.payment_url, expires_at: data.expires_at } };
};

/** The payer is back. Who knows both names of a payment has paid it: nothing personal is told. */
export const confirmVisitPayment = async (deps: Deps, redirect: Redirect) => {
  const checkout = await checkoutByLink(deps.db, redirect.transaction_number);
  const visit = checkout && (await visitOfCheckout(deps.db, checkout.id));
  if (!visit) throw unknownPayment();
  await settleRedirect(deps, checkout, redirect, errors.visitPaidTooLate);
  return {
    ...codedMessage('visit.paid'),
    data: {
      number: visit.number,
      starts_at: visit.starts_at.toISOString(),
      total_amount: aedFromFils(checkout.total_fils),
      transaction_number: redirect.transaction_number,
    },
  };
};
