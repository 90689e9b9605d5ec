import { eq, sql } from 'drizzle-orm';
import { devMamopayCharges } from '#server/db/dev.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { charges, refunds } from '#server/db/ledger.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { sweepPayments } from '#server/modules/purchases/sweep-payments.usecases.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import { anItem } from '#tests/support/items.ts';
import type { Market } from '#tests/support/market.ts';
import type { Redirect } from '#tests/support/payments.ts';
import { beginCheckout, buy, successPath } from '#tests/support/payments.ts';
import { until } from '#tests/support/until.ts';

export const nonsense = () =>
  Promise.reject(new PaymentProviderError('answer', 'GET /links: not understood', 200));

/** What a test of captures does as their payer, and what became of them here and at the provider. */
export const tillOf = ({ app, seller, buyer }: Market) => {
  const comeBack = async (redirect: Redirect) => {
    const { status, body } = await buyer.api.post(successPath('auth'), redirect);
    return status === 200 ? 'paid' : body.code;
  };
  const atProvider = async ({ payment_ref }: Redirect) => {
    const [charge] = await app.deps.db
      .select()
      .from(devMamopayCharges)
      .where(eq(devMamopayCharges.id, payment_ref));
    return charge?.refunded_fils;
  };
  const isBack = (redirect: Redirect, fils: number) =>
    until('the money is back', async () => (await atProvider(redirect)) === fils);
  /** What became of a capture here: its outcome, and what of it is owed or given back, by state. */
  const keptOf = async ({ payment_ref }: Redirect) => {
    const { db } = app.deps;
    const [charge] = await db.select().from(charges).where(eq(charges.charge_id, payment_ref));
    const owed = await db
      .select({ status: refunds.status, fils: refunds.amount_fils, problem: refunds.problem })
      .from(refunds)
      .where(eq(refunds.charge_id, charge?.id ?? 0))
      .orderBy(refunds.id);
    return {
      outcome: charge?.outcome,
      reported: charge?.reported,
      owed: owed.map(({ status, fils }) => `${status} ${fils}`),
      problem: owed.at(-1)?.problem ?? null,
    };
  };
  /** The sweep, when the time of everything has come. */
  const sweep = async () => {
    await app.deps.db.update(checkouts).set({ ask_at: sql`now()` }).where(sql`ask_at is not null`);
    await sweepPayments(app.deps);
  };
  const aCheckout = async (price = 80): Promise<{ itemId: number; checkout: CheckoutView }> => {
    const item = await anItem(app, seller, { price });
    return { itemId: item.id, checkout: await beginCheckout(buyer.api, item.uuid) };
  };
  const statusOf = async (itemId: number) =>
    (await app.deps.db.select().from(items).where(eq(items.id, itemId)))[0]?.status;
  /** Something sold, as the provider knows its charge. */
  const sold = async () => {
    const item = await anItem(app, seller, { price: 80 });
    const { body } = await buy(buyer.api, item.uuid);
    const { purchase } = body.data as { purchase: { transaction_number: string } };
    const [row] = await app.deps.db.select().from(checkouts).where(eq(checkouts.item_id, item.id));
    const charge = { payment_ref: row?.charge_id ?? '', transaction_number: row?.link_id ?? '' };
    return { charge, number: purchase.transaction_number };
  };
  return { comeBack, atProvider, isBack, keptOf, sweep, aCheckout, statusOf, sold };
};
