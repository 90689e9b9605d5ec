import type { Tx } from '#server/db/client.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { financeStaff } from '#server/modules/accounts/accounts.repository.ts';
import { openAddress } from '#server/modules/purchases/payer.service.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import { copyFor } from '#shared/notifications/notifications.copy.ts';
import type { News } from '#shared/notifications/notifications.facts.ts';
import type { chargeParked, refundMoved } from '#shared/purchases/purchases.events.ts';
import { RETURN_STATUSES } from '#shared/purchases/refunds.rules.ts';
import { catalogueOf } from './catalogues.rules.ts';
import type { EmailDeps } from './notification-emails.service.ts';
import { sendEmail } from './notification-emails.service.ts';
import type { EventNotice } from './notify-on.service.ts';
import { notifyOn } from './notify-on.service.ts';
import { paths } from './paths.rules.ts';
import { notifiedOfItsRun } from './run-notices.repository.ts';

type Payer = RecordedEvent<typeof chargeParked>['routing']['payer'];

/**
 * Tells a member everywhere. A guest has no centre: they are written to at the address they paid with, if the provider told
 * one, in the language they paid in.
 */
const notifyPayer = async (deps: EmailDeps, tx: Tx, payer: Payer, news: News): Promise<EventNotice[]> => {
  if (payer.user_id !== null) return [{ userId: payer.user_id, news, path: paths.contact }];
  if (payer.address === null) return [];
  const locale = payer.locale ?? 'en';
  const to = { email: openAddress(deps, payer.address), locale, subscription: null };
  await sendEmail(deps, tx, to, { copy: copyFor(catalogueOf(locale), news), path: paths.contact });
  return [];
};

const returned =
  (deps: EmailDeps) =>
  async ({ routing }: RecordedEvent<typeof refundMoved>, tx: Tx): Promise<EventNotice[]> => {
    const { payer, amount } = routing;
    const status = RETURN_STATUSES.find((one) => one === routing.status);
    if (!payer || amount === undefined || !status) return [];
    const { of } = payer;
    // Whoever cancelled it was told then that it is owed.
    if (of && status === 'owed') return [];
    const facts = { item: payer.item ?? '', amount, status, ...(of ? { of } : {}) };
    return notifyPayer(deps, tx, payer, { kind: 'payment.returned', facts });
  };

/** Whoever sent money that paid for nothing, or for a visit or a featuring, is told what becomes of it, step by step. */
export const returnReactions = (deps: EmailDeps): Reaction[] => [
  notifyOn(deps, 'refund.moved', 'payment_returned', returned(deps)),
  notifyOn(deps, 'charge.parked', 'payment_parked', ({ routing: { told, payer } }, tx) => {
    const { item, of } = payer;
    const facts = { item: item ?? '', told, ...(of ? { of } : {}) };
    return notifyPayer(deps, tx, payer, { kind: 'payment.parked', facts });
  }),
  // Neither goes on by itself: everybody who works in finance is told.
  notifyOn(deps, 'charge.parked', 'charge_parked', async ({ routing: { charge_id, told } }, tx) =>
    (await financeStaff(tx)).map((userId) => ({
      userId,
      news: { kind: 'charge.parked', facts: { charge_id, told } },
      path: paths.owed(charge_id),
    })),
  ),
  notifyOn(deps, 'money.waits', 'money_waits', async ({ routing: facts }, tx) => {
    const isOwed = facts.what === 'refund' || facts.what === 'link';
    const path = (isOwed ? paths.owed : paths.adminPayout)(facts.number);
    const isAlone = isOwed || facts.what === 'second_transfer';
    const mailed = isAlone ? null : await notifiedOfItsRun(tx, facts.number);
    return (await financeStaff(tx)).map((userId) => ({
      userId,
      news: { kind: 'money.waits', facts },
      path,
      isMailed: mailed?.has(userId) ?? false,
    }));
  }),
];
