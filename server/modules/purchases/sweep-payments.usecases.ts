import type { Deps } from '#server/modules/deps.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import { sweepRows } from '#server/platform/sweep-rows.ts';
import type { AnswerCode } from '#shared/kernel/answer-texts.ts';
import type { TimedCheckout } from './checkouts.repository.ts';
import { closeLink, expireCheckout, expireUnasked } from './end-checkout.usecases.ts';
import { emitMoneyChanged, recordWaitingMoney } from './money-events.service.ts';
import {
  checkoutsToAskAbout,
  MAX_FAILED_CHECKS,
  recordCheck,
  recordFailedCheck,
} from './provider-checks.repository.ts';
import { settleLink } from './settle.usecases.ts';

/** Hours after which a link that is still open is closed by the sweep: the job for it has given up by then. */
const CLOSING_HOURS = 3;

const settleWhole = async (deps: Deps, { id, status, link_id }: TimedCheckout): Promise<void> => {
  if (status === 'open') return expireCheckout(deps, id);
  if (link_id === null) return;
  const { faults } = await settleLink(deps, link_id);
  if (faults.length > 0) throw faults[0];
};

const NOT_BOOKED: AnswerCode = 'provider.not_booked';

const problemOf = (error: unknown): string =>
  error instanceof PaymentProviderError ? error.problem : NOT_BOOKED;

/**
 * An answer that says nothing: it is asked for less and less often, and after a few times stands in the finance section.
 * Nobody is kept from an item by it any longer: what was paid all the same goes back when it is seen.
 */
const noteInVain = async (deps: Deps, checkout: TimedCheckout, error: unknown): Promise<void> => {
  const times = await deps.unitOfWork(async (tx, record) => {
    const asked = await recordFailedCheck(tx, checkout.id, problemOf(error));
    if (asked === MAX_FAILED_CHECKS)
      recordWaitingMoney(record, 'link', checkout.link_id ?? checkout.uuid, checkout.total_fils);
    return asked;
  });
  if (times < MAX_FAILED_CHECKS) return;
  if (times === MAX_FAILED_CHECKS) emitMoneyChanged(deps);
  if (checkout.status === 'open') await expireUnasked(deps, checkout.id);
};

const closeForgotten = async (deps: Deps, checkout: TimedCheckout): Promise<void> => {
  const { link_id, link_closed_at, ended_ago } = checkout;
  if (link_id === null || link_closed_at !== null || (ended_ago ?? 0) < CLOSING_HOURS * 3_600) return;
  await closeLink(deps, link_id).catch((error: unknown) => {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.logger.warn({ err: error, link: link_id }, 'a link could not be closed');
  });
};

/** For longer nobody is kept from an item by a provider that does not answer. What was paid all the same goes back. */
const LONGEST_OUTAGE_SECONDS = 24 * 3_600;

const askAbout = async (deps: Deps, checkout: TimedCheckout): Promise<void> => {
  try {
    await settleWhole(deps, checkout);
  } catch (error) {
    // That says nothing about this link.
    const isOutage = error instanceof PaymentProviderError && error.isOutage;
    if (!isOutage) await noteInVain(deps, checkout, error);
    else if (checkout.status === 'open' && checkout.age_seconds > LONGEST_OUTAGE_SECONDS)
      await expireUnasked(deps, checkout.id);
    throw error;
  }
  await recordCheck(deps.db, checkout.id);
  await closeForgotten(deps, checkout);
};

/** Asks the provider about every checkout that money may have reached unnoticed, and ends those whose time is over. */
export const sweepPayments = async (deps: Deps): Promise<void> =>
  sweepRows(
    deps,
    await checkoutsToAskAbout(deps.db),
    ({ uuid: checkout }) => ({ checkout }),
    (checkout) => askAbout(deps, checkout),
  );
