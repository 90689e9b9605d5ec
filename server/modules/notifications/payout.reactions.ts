import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { notificationStates } from '#server/db/notifications.tables.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { EmailDeps } from './notification-emails.service.ts';
import type { EventNotice } from './notify-on.service.ts';
import { notifyOn } from './notify-on.service.ts';
import { paths } from './paths.rules.ts';

/** What a seller is owed, in AED, who has told no bank account; null when they have, or are owed nothing. */
const owedWithoutBank = async (tx: Tx, sellerId: number): Promise<number | null> => {
  const { rows } = await tx.execute<{ fils: string }>(sql`
    select -sum(amount_fils) as fils from ledger_entries
    where account = 'seller_payable' and user_id = ${sellerId}
      and not exists (select from bank_details where user_id = ${sellerId})`);
  const fils = Number(rows[0]?.fils ?? 0);
  return fils > 0 ? aedFromFils(fils) : null;
};

/** The seller is asked where their money is to go, unless they have said so; when that was is written down. */
export const bankMissing = async (tx: Tx, userId: number): Promise<EventNotice[]> => {
  const amount = await owedWithoutBank(tx, userId);
  if (amount === null) return [];
  const asked = { bank_missing_at: sql`now()` };
  await tx
    .insert(notificationStates)
    .values({ user_id: userId, ...asked })
    .onConflictDoUpdate({ target: notificationStates.user_id, set: asked });
  return [{ userId, news: { kind: 'payout.bank_missing', facts: { amount } }, path: paths.profile }];
};

/** What sellers are told about their money. */
export const payoutReactions = (deps: EmailDeps): Reaction[] => [
  notifyOn(deps, 'payout.changed', 'payout_changed', ({ routing: { seller_id }, views: { seller } }) => {
    const { number, amount, status } = seller;
    // Nothing was sent where all of it was owed back.
    if (amount === 0) return [];
    if (status === 'confirmed')
      return [
        { userId: seller_id, news: { kind: 'payout.paid', facts: { number, amount } }, path: paths.payouts },
      ];
    if (status === 'failed')
      return [{ userId: seller_id, news: { kind: 'payout.failed', facts: { amount } }, path: paths.profile }];
    return [];
  }),
  notifyOn(deps, 'payout.bank_refused', 'bank_refused', ({ routing, views: { owner } }) => [
    {
      userId: routing.user_id,
      news: { kind: 'payout.bank_refused', facts: owner },
      path: paths.profile,
    },
  ]),
  notifyOn(deps, 'purchase.paid', 'bank_missing_at_sale', ({ routing }, tx) =>
    bankMissing(tx, routing.seller_id),
  ),
  notifyOn(deps, 'purchase.handed_over', 'bank_missing_at_handover', ({ routing }, tx) =>
    bankMissing(tx, routing.seller_id),
  ),
  // The first ones were not theirs, and went.
  notifyOn(deps, 'account.changed', 'bank_missing_after_undo', ({ routing, views: { admin } }, tx) =>
    admin.what === 'undone' ? bankMissing(tx, routing.user_id) : [],
  ),
];
