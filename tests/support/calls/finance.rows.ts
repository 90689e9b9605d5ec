import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import { reconciliations } from '#server/db/reconciliations.tables.ts';
import * as finance from '#shared/admin/finance.api.ts';
import * as compared from '#shared/admin/reconciliation.api.ts';
import type { TestApp } from '../app.ts';
import { aPurchase } from '../conversations.ts';
import { anItem } from '../items.ts';
import { anUnreadableLink, aParkedCharge, aRefusedRefund } from '../money.ts';
import type { Row } from './cast.ts';
import { statuses } from './cast.ts';

/** A comparison that has ended. */
const aReconciliation = async ({ deps: { db } }: TestApp): Promise<number> => {
  const [who] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  const [row] = await db
    .insert(reconciliations)
    .values({ from_day: '2026-01-01', to_day: '2026-01-02', asked_by: who?.id ?? 0, state: 'done' })
    .returning();
  return row?.id ?? 0;
};

const forAdministrators = statuses(401, 403, 403, 200);

export const financeRows: Row[] = [
  { endpoint: finance.owedMoneyList, given: () => ({}), status: forAdministrators },
  { endpoint: finance.ledgerMovementList, given: () => ({}), status: forAdministrators },
  { endpoint: finance.ledgerBalances, given: () => ({}), status: forAdministrators },
  {
    endpoint: finance.closeOwed,
    given: async ({ app }) => ({
      params: { kind: 'charge', id: await aParkedCharge(app) },
      body: { reason: 'Given back by hand.' },
    }),
    status: forAdministrators,
  },
  {
    endpoint: finance.closeOwed,
    when: 'of a link that the provider says nothing sensible of',
    given: async ({ app }) => ({
      params: { kind: 'link', id: await anUnreadableLink(app) },
      body: { reason: 'Nothing was paid.' },
    }),
    status: forAdministrators,
  },
  {
    endpoint: finance.closeOwed,
    when: 'of a refund that the provider refused',
    given: async ({ app }) => ({
      params: { kind: 'refund', id: await aRefusedRefund(app) },
      body: { reason: 'Paid by bank transfer.' },
    }),
    status: forAdministrators,
  },
  {
    endpoint: finance.retryRefund,
    given: async ({ app }) => ({ params: { id: await aRefusedRefund(app) } }),
    status: forAdministrators,
  },
  {
    endpoint: compared.startReconciliation,
    given: () => ({ body: { from: '2026-01-01', to: '2026-01-02' } }),
    status: statuses(401, 403, 403, 201),
  },
  { endpoint: compared.lastReconciliation, given: () => ({}), status: forAdministrators },
  {
    endpoint: compared.reconciliationLines,
    given: async ({ app }) => ({ params: { id: await aReconciliation(app) } }),
    status: forAdministrators,
  },
  {
    endpoint: compared.reconciliationLines,
    when: 'of a comparison that there is not',
    given: () => ({ params: { id: 999_999 } }),
    status: statuses(401, 403, 403, 404),
  },
  {
    endpoint: compared.exportReconciliation,
    given: async ({ app }) => ({ params: { id: await aReconciliation(app) } }),
    status: forAdministrators,
  },
  {
    endpoint: finance.giveBack,
    given: async ({ app, seller, buyer }) => {
      const item = await anItem(app, seller, { price: 80 });
      const { transaction_number: transactionNumber } = await aPurchase(buyer, item);
      const body = { id: randomUUID(), amount: 0, fee: 'house', reason: 'goodwill', words: 'It took long.' };
      return { params: { transactionNumber }, body };
    },
    status: statuses(401, 403, 403, 201),
  },
  {
    endpoint: finance.correctLedger,
    given: () => ({
      body: {
        id: randomUUID(),
        from: 'write_off',
        to: 'refund_payable',
        amount: 5,
        reason: 'Nobody wants it.',
      },
    }),
    status: statuses(401, 403, 403, 201),
  },
];
