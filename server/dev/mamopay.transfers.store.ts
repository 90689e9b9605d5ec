import { and, asc, count, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { devMamopayDisbursements, devMamopayRecipients } from '#server/db/dev.tables.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { Faults } from './mamopay.store.ts';
import { newId } from './mamopay.store.ts';

export type Recipient = typeof devMamopayRecipients.$inferSelect;
export type Disbursement = typeof devMamopayDisbursements.$inferSelect;
type Wanted = Pick<Disbursement, 'recipient' | 'name' | 'reason' | 'amount_fils'>;

/** A page of rows, and the whole number of pages. */
type Page = { page: number; perPage: number };

/** Bank accounts and transfers of the simulated provider. */
export const createTransfersStore = (db: Db) => ({
  addRecipient: async (body: Recipient['body']): Promise<Recipient> => {
    const [added] = await db
      .insert(devMamopayRecipients)
      .values({ identifier: newId('REP'), body })
      .returning();
    if (!added) throw new Error('the recipient was not kept');
    return added;
  },
  recipient: async (identifier: string): Promise<Recipient | undefined> => {
    const [found] = await db
      .select()
      .from(devMamopayRecipients)
      .where(eq(devMamopayRecipients.identifier, identifier));
    return found;
  },
  deleteRecipient: async (identifier: string): Promise<boolean> =>
    (
      await db
        .delete(devMamopayRecipients)
        .where(eq(devMamopayRecipients.identifier, identifier))
        .returning({ identifier: devMamopayRecipients.identifier })
    ).length > 0,
  recipients: async ({ page, perPage }: Page): Promise<{ rows: Recipient[]; total: number }> => {
    const [counted] = await db.select({ total: count() }).from(devMamopayRecipients);
    const rows = await db
      .select()
      .from(devMamopayRecipients)
      .orderBy(asc(devMamopayRecipients.created_at), asc(devMamopayRecipients.identifier))
      .limit(perPage)
      .offset((page - 1) * perPage);
    return { rows, total: counted?.total ?? 0 };
  },
  addTransfers: (wanted: Wanted[], delayMs: number): Promise<Disbursement[]> =>
    db
      .insert(devMamopayDisbursements)
      .values(
        wanted.map((one) => ({
          ...one,
          identifier: newId('MPB-DISBMT'),
          ready_at: sql`now() + ${delayMs} * interval '1 millisecond'`,
        })),
      )
      .returning(),
  transfer: async (identifier: string): Promise<Disbursement | undefined> => {
    const [found] = await db
      .select()
      .from(devMamopayDisbursements)
      .where(eq(devMamopayDisbursements.identifier, identifier));
    return found;
  },
  transfers: async ({ page, perPage }: Page): Promise<{ rows: Disbursement[]; total: number }> => {
    const [counted] = await db.select({ total: count() }).from(devMamopayDisbursements);
    const rows = await db
      .select()
      .from(devMamopayDisbursements)
      .orderBy(asc(devMamopayDisbursements.id))
      .limit(perPage)
      .offset((page - 1) * perPage);
    return { rows, total: counted?.total ?? 0 };
  },
  /** What was to be done by now has been, or has failed, as was asked; answers it. */
  finish: (fails: boolean): Promise<Disbursement[]> =>
    db
      .update(devMamopayDisbursements)
      .set({ status: fails ? 'Failed' : 'Processed' })
      .where(
        and(
          eq(devMamopayDisbursements.status, 'Processing'),
          lte(devMamopayDisbursements.ready_at, sql`now()`),
        ),
      )
      .returning(),
});

export type TransfersStore = ReturnType<typeof createTransfersStore>;

/** A transfer as the API shows it, of the amount that it is to tell. */
export const transferBody = (
  transfer: Disbursement,
  { reported_payout_amount }: Pick<Faults, 'reported_payout_amount'>,
) => ({
  id: transfer.identifier,
  identifier: transfer.identifier,
  reason: transfer.reason,
  name: transfer.name,
  amount_formatted: reported_payout_amount || `AED ${aedFromFils(transfer.amount_fils).toFixed(2)}`,
  method: 'BANK_ACCOUNT',
  recipient: transfer.recipient,
  created_at: transfer.created_at.toISOString(),
  status: transfer.status,
});

/** A bank account as the API shows it. */
export const recipientView = ({ identifier, body, created_at }: Recipient) => ({
  identifier,
  name: `${String(body.first_name)} ${String(body.last_name)}`,
  recipient_type: body.recipient_type,
  bank: body.bank,
  created_at: created_at.toISOString(),
});
