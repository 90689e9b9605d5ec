import { eq, sql } from 'drizzle-orm';
import { devMamopayDisbursements } from '#server/db/dev.tables.ts';
import { payoutRecipients, payouts } from '#server/db/payouts.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { sweepPayouts } from '#server/modules/payouts/follow.usecases.ts';
import { writeMovement } from '#server/modules/purchases/write-movement.service.ts';
import type { AdminPayable, AdminPayout } from '#shared/admin/payouts.api.ts';
import { readReference } from '#shared/payouts/payouts.rules.ts';
import { listed } from './admin.ts';
import type { Stage, TestApp } from './app.ts';
import { anItem } from './items.ts';
import { buy } from './payments.ts';
import type { Person } from './person.ts';
import { until } from './until.ts';

/** Something that was sold, and is with its buyer for three days: its money is due. */
export const aDueSale = async (
  app: Stage,
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

/** The finance section in a file's tests: a run, and what its lists say of a sale's number. */
export const financeOf = (admin: Person) => ({
  run: async (is_dry = false) => {
    const { status, body } = await admin.api.post('/api/admin/payouts/runs', { is_dry });
    if (status !== 200) throw new Error(`the run answered ${status}`);
    return body.data as {
      run: number | null;
      plan: string | null;
      count: number;
      amount: number;
      payouts: { amount: number; sales: number }[];
    };
  },
  payoutOf: async (number: string): Promise<AdminPayout | undefined> =>
    (await listed<AdminPayout>(admin, `/api/admin/payouts?keyword=${number}`))[0],
  payableOf: async (number: string, view: string): Promise<AdminPayable | undefined> =>
    (await listed<AdminPayable>(admin, `/api/admin/payouts/payables?view=${view}&keyword=${number}`))[0],
});

export const statusOfSale = async ({ deps: { db } }: Stage, number: string): Promise<string | undefined> => {
  const [row] = await db.select().from(purchases).where(eq(purchases.transaction_number, number));
  return row?.status;
};

/** Sweeps until the seller of a sale has the money. */
export const isPaidOut = (app: TestApp, number: string): Promise<void> =>
  until('the seller is paid', async () => {
    await sweepNow(app);
    return (await statusOfSale(app, number)) === 'completed';
  });

/** As if sales were over and their sellers had the money: those of one item, or all. */
export const endSales = ({ deps }: TestApp, itemId?: number): Promise<void> =>
  deps.unitOfWork(async (tx) => {
    const over = await tx
      .update(purchases)
      .set({ status: 'completed' })
      .where(itemId === undefined ? undefined : eq(purchases.item_id, itemId))
      .returning();
    for (const { id, checkout_id: checkoutId, seller_id: userId, price_fils: price } of over) {
      const entries = [
        { account: 'seller_payable' as const, amount: price, userId },
        { account: 'provider_clearing' as const, amount: -price },
      ];
      await writeMovement(deps, tx, { kind: 'payout', cause: `sale:${id}`, checkoutId, entries });
    }
  });
