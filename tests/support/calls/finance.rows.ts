import * as finance from '#shared/admin/finance.api.ts';
import { aParkedCharge, aRefusedRefund } from '../money.ts';
import type { Row } from './cast.ts';
import { statuses } from './cast.ts';

const forAdministrators = statuses(401, 403, 403, 200);

export const financeRows: Row[] = [
  { endpoint: finance.owedMoneyList, given: () => ({}), status: forAdministrators },
  { endpoint: finance.ledgerMovementList, given: () => ({}), status: forAdministrators },
  { endpoint: finance.ledgerBalances, given: () => ({}), status: forAdministrators },
  {
    endpoint: finance.closeCharge,
    given: async ({ app }) => ({
      params: { id: await aParkedCharge(app) },
      body: { reason: 'Given back by hand.' },
    }),
    status: forAdministrators,
  },
  {
    endpoint: finance.retryRefund,
    given: async ({ app }) => ({ params: { id: await aRefusedRefund(app) } }),
    status: forAdministrators,
  },
  {
    endpoint: finance.correctLedger,
    given: () => ({
      body: { from: 'write_off', to: 'refund_payable', amount: 5, reason: 'Nobody wants it.' },
    }),
    status: statuses(401, 403, 403, 201),
  },
];
