import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { devMamopayCharges, devMamopayLinks, devMamopaySettings } from '#server/db/dev.tables.ts';
import { aedFromFils } from '#shared/kernel/money.ts';

export type Link = typeof devMamopayLinks.$inferSelect;
export type Charge = typeof devMamopayCharges.$inferSelect;
export type Faults = Omit<typeof devMamopaySettings.$inferSelect, 'id'>;

export const newId = (prefix: 'MB-LINK' | 'PAY'): string =>
  `${prefix}-${randomBytes(6).toString('hex').toUpperCase()}`;

const usualFaults: Faults = { webhooks: true, duplicate: 0, delay_ms: 0, fail_next: 0 };

/** The state of the simulated provider; in the database, so that it outlives the server as a real provider's would. */
export const createStore = (db: Db) => ({
  addLink: async (link: Omit<Link, 'created_at'>): Promise<Link> => {
    const [added] = await db.insert(devMamopayLinks).values(link).returning();
    if (!added) throw new Error('the link was not kept');
    return added;
  },
  findLink: async (id: string): Promise<Link | undefined> => {
    const [link] = await db.select().from(devMamopayLinks).where(eq(devMamopayLinks.id, id));
    return link;
  },
  chargesOf: (linkId: string): Promise<Charge[]> =>
    db
      .select()
      .from(devMamopayCharges)
      .where(eq(devMamopayCharges.link_id, linkId))
      .orderBy(desc(devMamopayCharges.created_at)),
  isPaid: async (linkId: string): Promise<boolean> => {
    const captures = await db
      .select({ id: devMamopayCharges.id })
      .from(devMamopayCharges)
      .where(and(eq(devMamopayCharges.link_id, linkId), eq(devMamopayCharges.status, 'captured')));
    return captures.length > 0;
  },
  findCharge: async (id: string): Promise<Charge | undefined> => {
    const [charge] = await db.select().from(devMamopayCharges).where(eq(devMamopayCharges.id, id));
    return charge;
  },
  /** Answers nothing when the link has been paid already: it can be paid once. */
  addCharge: async (charge: Omit<Charge, 'created_at' | 'refunded_fils'>): Promise<Charge | undefined> => {
    const [added] = await db.insert(devMamopayCharges).values(charge).onConflictDoNothing().returning();
    return added;
  },
  /** Answers nothing when there is not that much left to give back. */
  refund: async (id: string, fils: number): Promise<Charge | undefined> => {
    const refunded = sql<number>`${devMamopayCharges.refunded_fils} + ${fils}`;
    const [charge] = await db
      .update(devMamopayCharges)
      .set({ refunded_fils: refunded })
      .where(
        and(
          eq(devMamopayCharges.id, id),
          eq(devMamopayCharges.status, 'captured'),
          sql`${refunded} <= ${devMamopayCharges.amount_fils}`,
        ),
      )
      .returning();
    return charge;
  },
  faults: async (): Promise<Faults> => {
    const [faults] = await db.select().from(devMamopaySettings);
    return faults ?? usualFaults;
  },
  setFaults: async (change: Partial<Faults>): Promise<Faults> => {
    const [faults] = await db
      .insert(devMamopaySettings)
      .values({ id: 1, ...usualFaults, ...change })
      .onConflictDoUpdate({ target: devMamopaySettings.id, set: { id: 1, ...change } })
      .returning();
    return faults ?? usualFaults;
  },
  /** Whether this call is one of those that were asked to fail. */
  takeFailure: async (): Promise<boolean> => {
    const taken = await db
      .update(devMamopaySettings)
      .set({ fail_next: sql`${devMamopaySettings.fail_next} - 1` })
      .where(gt(devMamopaySettings.fail_next, 0))
      .returning();
    return taken.length > 0;
  },
});

export type Store = ReturnType<typeof createStore>;

/** A charge as the API shows it. */
export const chargeBody = (charge: Charge, link: Link) => ({
  id: charge.id,
  status: charge.status,
  amount: aedFromFils(charge.amount_fils),
  amount_currency: link.amount_currency,
  refund_amount: aedFromFils(charge.refunded_fils),
  refund_status: charge.refunded_fils === 0 ? 'No refund' : 'Refunded',
  custom_data: link.custom_data,
  external_id: link.external_id,
  created_date: charge.created_at.toISOString(),
  payment_link_id: link.id,
  customer_details: { name: charge.payer_name, email: charge.payer_email },
  payment_method: { type: 'CREDIT VISA', card_last4: '4242', origin: 'UAE card' },
});

/** A link as the API shows it. */
export const linkBody = (link: Link, paymentUrl: string) => ({
  id: link.id,
  title: link.title,
  amount: aedFromFils(link.amount_fils),
  amount_currency: link.amount_currency,
  capacity: link.capacity,
  active: true,
  return_url: link.return_url,
  failure_return_url: link.failure_return_url,
  external_id: link.external_id,
  custom_data: link.custom_data,
  created_at: link.created_at.toISOString(),
  payment_url: paymentUrl,
});
