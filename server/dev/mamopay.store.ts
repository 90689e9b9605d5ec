import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { devMamopayCharges, devMamopayLinks, devMamopaySettings } from '#server/db/dev.tables.ts';
import { aedFromFils } from '#shared/kernel/money.ts';

export type Link = typeof devMamopayLinks.$inferSelect;
export type Charge = typeof devMamopayCharges.$inferSelect;
/** Faults that end with this process, as the webhooks that it holds back do. */
type Passing = {
  holds_webhooks: boolean;
  hides_links: boolean;
  reported_refund_amount: string;
  reported_payout_amount: string;
};
type KeptFaults = Omit<typeof devMamopaySettings.$inferSelect, 'id'>;
export type Faults = KeptFaults & Passing;

export const newId = (prefix: 'MB-LINK' | 'PAY' | 'REP' | 'MPB-DISBMT'): string =>
  `${prefix}-${randomBytes(6).toString('hex').toUpperCase()}`;

const usualFaults: KeptFaults = {
  webhooks: true,
  duplicate: 0,
  delay_ms: 0,
  fail_next: 0,
  refund_delay_ms: 0,
  refund_fails: false,
  lose_refund_answers: 0,
  error_shape: 'messages',
  refuse_recipients: false,
  payout_delay_ms: 3_000,
  payout_fails: false,
  refuse_payouts: 0,
  lose_payout_answers: 0,
  break_payout_answers: 0,
  partial_payouts: 0,
};

/** Faults of which so many are asked for. */
type Counted =
  | 'fail_next'
  | 'lose_refund_answers'
  | 'refuse_payouts'
  | 'lose_payout_answers'
  | 'break_payout_answers'
  | 'partial_payouts';

/** What a test says of a charge of its own; the rest is as the payment page makes it. */
type OwnCharge = Pick<Charge, 'id' | 'link_id' | 'status' | 'amount_fils' | 'payer_name' | 'payer_email'> &
  Partial<Charge>;

/** The state of the simulated provider; in the database, so that it outlives the server as a real provider's would. */
export const createStore = (db: Db) => {
  let passing: Passing = {
    holds_webhooks: false,
    hides_links: false,
    reported_refund_amount: '',
    reported_payout_amount: '',
  };
  return {
    addLink: async (link: Omit<Link, 'created_at' | 'active'>): Promise<Link> => {
      const [added] = await db.insert(devMamopayLinks).values(link).returning();
      if (!added) throw new Error('the link was not kept');
      return added;
    },
    findLink: async (id: string): Promise<Link | undefined> => {
      const [link] = await db.select().from(devMamopayLinks).where(eq(devMamopayLinks.id, id));
      return link;
    },
    /** The newest first. */
    newestLinks: (most: number): Promise<Link[]> =>
      db.select().from(devMamopayLinks).orderBy(desc(devMamopayLinks.created_at)).limit(most),
    closeLink: async (id: string): Promise<Link | undefined> => {
      const [link] = await db
        .update(devMamopayLinks)
        .set({ active: false })
        .where(eq(devMamopayLinks.id, id))
        .returning();
      return link;
    },
    /** What was to be given back by now has been, or has failed, as was asked; answers the charges. */
    finishRefunds: (fails: boolean): Promise<Charge[]> => {
      const { refunded_fils, refunding_fils, refund_ready_at } = devMamopayCharges;
      return db
        .update(devMamopayCharges)
        .set({
          refunded_fils: fails ? refunded_fils : sql`${refunded_fils} + ${refunding_fils}`,
          refunding_fils: 0,
          refund_ready_at: null,
          refund_failed: fails,
        })
        .where(lte(refund_ready_at, sql`now()`))
        .returning();
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
    addCharge: async (charge: OwnCharge): Promise<Charge | undefined> => {
      const [added] = await db.insert(devMamopayCharges).values(charge).onConflictDoNothing().returning();
      return added;
    },
    /** Answers nothing when there is not that much left to give back. Done at once, or after `delayMs`. */
    refund: async (id: string, fils: number, delayMs: number): Promise<Charge | undefined> => {
      const { refunded_fils, refunding_fils } = devMamopayCharges;
      const refunded = sql<number>`${refunded_fils} + ${refunding_fils} + ${fils}`;
      const [charge] = await db
        .update(devMamopayCharges)
        .set(
          delayMs === 0
            ? { refunded_fils: sql`${refunded_fils} + ${fils}`, refund_failed: false }
            : {
                refunding_fils: sql`${refunding_fils} + ${fils}`,
                refund_ready_at: sql`now() + ${delayMs} * interval '1 millisecond'`,
                refund_failed: false,
              },
        )
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
      return { ...(faults ?? usualFaults), ...passing };
    },
    setFaults: async ({
      holds_webhooks = passing.holds_webhooks,
      hides_links = passing.hides_links,
      reported_refund_amount = passing.reported_refund_amount,
      reported_payout_amount = passing.reported_payout_amount,
      ...change
    }: Partial<Faults>): Promise<Faults> => {
      passing = { holds_webhooks, hides_links, reported_refund_amount, reported_payout_amount };
      const [faults] = await db
        .insert(devMamopaySettings)
        .values({ id: 1, ...usualFaults, ...change })
        .onConflictDoUpdate({ target: devMamopaySettings.id, set: { id: 1, ...change } })
        .returning();
      return { ...(faults ?? usualFaults), ...passing };
    },
    /** Whether this call is one of those that were asked to fail, or to lose their answer. */
    take: async (fault: Counted): Promise<boolean> => {
      const column = devMamopaySettings[fault];
      const taken = await db
        .update(devMamopaySettings)
        .set({ [fault]: sql`${column} - 1` })
        .where(gt(column, 0))
        .returning();
      return taken.length > 0;
    },
  };
};

export type Store = ReturnType<typeof createStore>;

const refundStatusOf = (charge: Charge): string => {
  if (charge.refunding_fils > 0) return 'Processing';
  if (charge.refund_failed) return 'Refund failed';
  if (charge.refunded_fils === 0) return 'No refund';
  return charge.refunded_fils < charge.amount_fils ? 'Partially refunded' : 'Refunded';
};

/** A charge as the API shows it, with what it is to tell of the money given back, and with its link if it is to. */
export const chargeBody = (
  charge: Charge,
  link: Link,
  { reported_refund_amount, hides_links }: Pick<Faults, 'reported_refund_amount' | 'hides_links'>,
) => ({
  id: charge.id,
  status:
    charge.status === 'captured' && charge.refunded_fils >= charge.amount_fils ? 'refunded' : charge.status,
  amount: charge.reported_amount ?? aedFromFils(charge.amount_fils),
  amount_currency: charge.reported_currency ?? link.amount_currency,
  refund_amount: reported_refund_amount || aedFromFils(charge.refunded_fils),
  refund_status: refundStatusOf(charge),
  custom_data: link.custom_data,
  external_id: link.external_id,
  created_date: charge.created_at.toISOString(),
  ...(hides_links ? {} : { payment_link_id: link.id }),
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
  active: link.active,
  return_url: link.return_url,
  failure_return_url: link.failure_return_url,
  external_id: link.external_id,
  custom_data: link.custom_data,
  created_at: link.created_at.toISOString(),
  payment_url: paymentUrl,
});
