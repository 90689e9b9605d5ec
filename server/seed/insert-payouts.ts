import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { devMamopayDisbursements } from '#server/db/dev.tables.ts';
import { payoutLines, payoutRuns, payouts } from '#server/db/payouts.tables.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import { writeMovement } from '#server/modules/purchases/write-movement.service.ts';
import { systemIds } from '#server/platform/ids.ts';
import { dayInDubai } from '#shared/kernel/dubai-time.ts';
import { transferReference } from '#shared/payouts/payouts.rules.ts';
import { sendingTime } from '#shared/payouts/working-days.rules.ts';
import { refundUntil } from '#shared/purchases/clocks.rules.ts';
import { demoPeople } from './demo-people.data.ts';
import type { People } from './insert-people.ts';
import { personOf } from './insert-people.ts';

export type PaidOut = { purchase: PurchaseRow; handedOverAt: Date };

const MINUTES_TO_THE_BANK = 4;

const momentOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Each sale's own payout, in the run of the day on which it was due. */
const payoutsOf = (paidOut: readonly PaidOut[]) =>
  paidOut
    .map(({ purchase, handedOverAt }) => {
      const due = new Date(refundUntil(handedOverAt.toISOString()) ?? handedOverAt);
      const at = sendingTime(due, new Set());
      return { purchase, at, there: new Date(at.getTime() + MINUTES_TO_THE_BANK * 60_000) };
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
type Sent = ReturnType<typeof payoutsOf>[number] & { id: number };

const insertRuns = async (tx: Tx, sent: ReturnType<typeof payoutsOf>): Promise<Map<string, number>> => {
  const days = Map.groupBy(sent, ({ at }) => dayInDubai(at));
  const runs = await tx
    .insert(payoutRuns)
    .values(
      [...days].flatMap(([day, those]) => {
        const [first] = those;
        if (!first) return [];
        const amount_fils = those.reduce((sum, { purchase }) => sum + purchase.price_fils, 0);
        const created_at = momentOf(first.at);
        return [{ day, payouts: those.length, amount_fils, created_at, ended_at: created_at }];
      }),
    )
    .returning({ id: payoutRuns.id, day: payoutRuns.day });
  return new Map(runs.map(({ id, day }) => [day ?? '', id]));
};

const recipientOf = (sellerId: number): string => `REP-DEMO-${sellerId}`;

/** The simulated provider knows of the transfers. */
const keepWithProvider = async (tx: Tx, people: People, sent: readonly Sent[]): Promise<void> => {
  const names = new Map(
    demoPeople.map(({ email, bank }) => [personOf(people, email), bank?.account_fullname ?? email]),
  );
  await tx.insert(devMamopayDisbursements).values(
    sent.map(({ id, purchase, at, there }) => ({
      identifier: `MPB-DISBMT-DEMO-${id}`,
      recipient: recipientOf(purchase.seller_id),
      name: names.get(purchase.seller_id) ?? '',
      reason: `${transferReference(id, 1)} reloved`,
      amount_fils: purchase.price_fils,
      status: 'Processed' as const,
      ready_at: momentOf(there),
      created_at: momentOf(at),
    })),
  );
};

/** What the runs of those days have left: payouts that have come, the provider's transfers and the ledger. */
export const insertPayouts = async (tx: Tx, people: People, paidOut: readonly PaidOut[]): Promise<void> => {
  const wanted = payoutsOf(paidOut);
  const runs = await insertRuns(tx, wanted);
  const rows = await tx
    .insert(payouts)
    .values(
      wanted.map(({ purchase, at, there }) => ({
        run_id: runs.get(dayInDubai(at)) ?? 0,
        seller_id: purchase.seller_id,
        amount_fils: purchase.price_fils,
        status: 'confirmed' as const,
        next_at: null,
        tries: 1,
        asked_at: momentOf(at),
        created_at: momentOf(at),
        confirmed_at: momentOf(there),
        recipient: recipientOf(purchase.seller_id),
      })),
    )
    .returning({ id: payouts.id });
  const sent = wanted.map((one, index) => ({ ...one, id: rows[index]?.id ?? 0 }));
  await tx
    .update(payouts)
    .set({ disbursement: sql`'MPB-DISBMT-DEMO-' || ${payouts.id}` })
    .where(
      inArray(
        payouts.id,
        rows.map(({ id }) => id),
      ),
    );
  await tx.insert(payoutLines).values(
    sent.map(({ id, purchase, there }) => ({
      payout_id: id,
      purchase_id: purchase.id,
      amount_fils: purchase.price_fils,
      settled_at: momentOf(there),
    })),
  );
  await keepWithProvider(tx, people, sent);
  for (const { id, purchase, there } of sent)
    await writeMovement({ ids: systemIds }, tx, {
      kind: 'payout',
      cause: `payout:${id}`,
      checkoutId: purchase.checkout_id,
      entries: [
        { account: 'seller_payable', amount: purchase.price_fils, userId: purchase.seller_id },
        { account: 'provider_clearing', amount: -purchase.price_fils },
      ],
      at: momentOf(there),
    });
};
