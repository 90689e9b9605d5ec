import { lockNames } from '#server/modules/accounts/account-status.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Charge } from '#server/platform/payments/payments.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import { uuidField } from '#shared/kernel/fields.ts';
import { chargeByName, keepCharge } from './charges.repository.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { checkoutById, checkoutByLink, checkoutByUuid } from './checkouts.repository.ts';
import { recordLateCapture } from './late-capture.service.ts';
import { emitMoneyChanged } from './money-events.service.ts';
import { noticeRefunds } from './notice-refunds.service.ts';
import { lockPayable } from './payable.service.ts';
import { lockAccountOfPayer } from './purchases.repository.ts';

/**
 * What came of asking the provider. `refunding`: the money came too late, or was not what was asked for
 * (`mismatched`), and goes back. `parked`: it cannot be booked, and waits for a person. `foreign`: it paid for something else.
 * `nothing`: no captured charge of ours.
 */
export type Settlement = {
  outcome: 'paid' | 'refunding' | 'mismatched' | 'parked' | 'foreign' | 'nothing';
};

/** What the redirect, the webhook or the sweep knows; a hint, never a proof. */
export type PaymentHint =
  | { chargeId: string; linkId?: string; isAboutRefund?: boolean; checkout?: CheckoutRow }
  | { chargeId?: undefined; linkId: string; checkout?: undefined };

/** Also of one that was given back meanwhile: what of it was booked is booked. */
const isCaptured = (charge: Charge): boolean => charge.status === 'captured' || charge.status === 'refunded';

const OUTCOMES = { settled: 'paid', owed_back: 'refunding', parked: 'parked' } as const;

/** What the provider answers; null when it knows nothing by this id. */
export const ifKnown = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PaymentProviderError && error.status === 404) return null;
    throw error;
  }
};

/** By the link it was paid on or by the id that we gave that: a charge need not tell both, and we may not have kept its link. */
const belongsTo = ({ linkId, externalId }: Charge, { uuid, link_id }: CheckoutRow): boolean =>
  externalId === uuid || (linkId !== null && linkId === link_id);

/** The checkout that a charge is of, as it says; undefined for none of ours. */
const checkoutOf = async (
  { db }: Pick<Deps, 'db'>,
  { linkId, externalId }: Charge,
): Promise<CheckoutRow | undefined> => {
  const byLink = linkId === null ? undefined : await checkoutByLink(db, linkId);
  if (byLink) return byLink;
  const { data: uuid } = uuidField.safeParse(externalId);
  return uuid === undefined ? undefined : checkoutByUuid(db, uuid);
};

const isWhatWasAsked = (charge: Charge, checkout: CheckoutRow): boolean =>
  charge.amount === checkout.total_fils && charge.refunded === 0;

/** A captured charge of a known checkout makes what was paid for theirs while that can still be, else the money goes back. */
const settleCapture = (deps: Deps, known: CheckoutRow, charge: Charge): Promise<Settlement> =>
  deps.unitOfWork(async (tx, record) => {
    const isPurchase = known.kind === 'purchase';
    const payerId = known.buyer_id ?? (isPurchase ? await lockAccountOfPayer(tx, charge.payer.email) : null);
    if (payerId !== null && isPurchase) await lockNames(tx, [payerId]);
    const payable = await lockPayable(deps, tx, record, known);
    const checkout = await checkoutById(tx, known.id);
    if (!checkout) throw new Error('a checkout has vanished');
    const seen = await chargeByName(tx, charge.id);
    if (seen) {
      if (seen.checkout_id !== checkout.id) return { outcome: 'foreign' };
      await noticeRefunds(deps, tx, record, seen, charge);
      return { outcome: OUTCOMES[seen.outcome] };
    }
    // A node of the version before writes no charges (until 0.2.0).
    if (checkout.status === 'paid' && checkout.charge_id === charge.id) {
      await keepCharge(tx, checkout, charge, 'settled');
      return { outcome: 'paid' };
    }
    const asked = isWhatWasAsked(charge, checkout);
    if (asked && checkout.status === 'open' && (await payable.isStillTheirs(checkout))) {
      await payable.fulfil(checkout, { charge, payerId });
      return { outcome: 'paid' };
    }
    if (!asked) {
      deps.logger.error(
        { checkout: checkout.uuid, charge: charge.id, reported: charge.reported, asked: checkout.total_fils },
        'a charge is not what was asked for',
      );
    }
    const kept = await recordLateCapture(deps, tx, record, checkout, charge, asked ? 'expired' : 'failed');
    if (checkout.status === 'open') await payable.release(checkout);
    if (kept === 'parked') return { outcome: 'parked' };
    return { outcome: asked ? 'refunding' : 'mismatched' };
  });

const settleThenEmit = async (deps: Deps, known: CheckoutRow, charge: Charge): Promise<Settlement> => {
  const settlement = await settleCapture(deps, known, charge);
  if (settlement.outcome !== 'paid') emitMoneyChanged(deps);
  return settlement;
};

const settleCharge = async (
  deps: Deps,
  chargeId: string,
  linkId: string | undefined,
  /** That of the link, where it has been looked up; it is read again under the lock. */
  known?: CheckoutRow,
): Promise<Settlement> => {
  const charge = await ifKnown(deps.payments.getCharge(chargeId));
  if (!charge) return { outcome: 'nothing' };
  const ofLink = known ?? (linkId === undefined ? undefined : await checkoutByLink(deps.db, linkId));
  const checkout = ofLink ?? (await checkoutOf(deps, charge));
  if (!checkout) return { outcome: 'nothing' };
  if (!belongsTo(charge, checkout)) return { outcome: 'foreign' };
  return isCaptured(charge) ? settleThenEmit(deps, checkout, charge) : { outcome: 'nothing' };
};

/**
 * Settles every capture of a link: one that cannot be seen to keeps none of the others waiting, and what was wrong with it
 * is answered. Throws PaymentProviderError when the link itself cannot be asked about.
 */
export const settleLink = async (deps: Deps, linkId: string): Promise<Settlement & { faults: unknown[] }> => {
  const link = await ifKnown(deps.payments.getLink(linkId));
  let settlement: Settlement = { outcome: 'nothing' };
  const faults: unknown[] = [];
  for (const charge of link?.charges.filter(isCaptured) ?? []) {
    try {
      settlement = await settleCharge(deps, charge.id, linkId);
    } catch (error) {
      deps.logger.warn({ err: error, charge: charge.id }, 'a capture of a link could not be seen to');
      faults.push(error);
    }
  }
  return { ...settlement, faults };
};

/**
 * The one place where money becomes a sale, a featuring or a visit; redirect, webhook and sweep all end here, as often as they like
 * (docs/payments.md). The provider is asked, never believed: throws PaymentProviderError when it cannot be.
 */
export const settle = async (deps: Deps, hint: PaymentHint): Promise<Settlement> => {
  const { chargeId, linkId, checkout } = hint;
  if (chargeId !== undefined) {
    // The same redirect and webhook come again and again; only news of a refund has more to say.
    const seen = hint.isAboutRefund ? undefined : await chargeByName(deps.db, chargeId);
    const link = seen && (await checkoutById(deps.db, seen.checkout_id))?.link_id;
    if (seen && (linkId === undefined || linkId === link)) return { outcome: OUTCOMES[seen.outcome] };
    return settleCharge(deps, chargeId, linkId, checkout);
  }
  const { outcome, faults } = await settleLink(deps, linkId);
  if (faults.length > 0) throw faults[0];
  return { outcome };
};
