import { eq, sql } from 'drizzle-orm';
import { devMamopayDisbursements } from '#server/db/dev.tables.ts';
import { payoutRecipients, payouts } from '#server/db/payouts.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { sweepPayouts } from '#server/modules/payouts/follow.usecase.ts';
import { readReference } from '#shared/payouts/payouts.rules.ts';
import type { Stage, TestApp } from './app.ts';
import { anItem } from './items.ts';
import { buy } from './payments.ts';
import type { Person } from './person.ts';

/** Something that was sold, and is with its buyer for three days: its money is due. */
export const aDueSale = async (
  app: TestApp,
  { seller, buyer, price = 80 }: { seller: Person; buyer: Person; price?: number },
): Promise<{ item: Awaited<ReturnType<typeof anItem>>; number: string }> => {
  const item = await anItem(app, seller, { price });
  const { body } = await buy(buyer.api, item.uuid);
  const { purchase } = body.data as { purchase: { transaction_number: string } };
  const number = purchase.transaction_number;
  await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);
  await app.deps.db
    .update(purchases)
    .set({ handed_over_at: sql`now() - interval '3 days'` })
    .where(eq(purchases.transaction_number, number));
  return { item, number };
};

/** The time of every payout and every recipient has come, and the provider has had all the time it needs. */
export const sweepNow = async (app: TestApp): Promise<void> => {
  const { db } = app.deps;
  await db
    .update(payouts)
    .set({ next_at: sql`now()`, asked_at: sql`asked_at - interval '2 hours'` })
    .where(sql`next_at is not null`);
  await db.update(payoutRecipients).set({ next_at: sql`now()` }).where(sql`next_at is not null`);
  await sweepPayouts(app.deps);
};

/** What the provider has of the payouts of a sale: how much it sent, however it went, by its own books. */
export const sentFor = async ({ deps: { db } }: Stage, number: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.payout_id as id from payout_lines l join purchases p on p.id = l.purchase_id
    where p.transaction_number = ${number}`);
  const own = new Set(rows.map(({ id }) => Number(id)));
  const all = await db.select().from(devMamopayDisbursements).orderBy(devMamopayDisbursements.id);
  return all
    .filter(({ reason }) => own.has(readReference(reason)?.payoutId ?? -1))
    .map(({ status, amount_fils }) => `${status} ${amount_fils}`);
};
