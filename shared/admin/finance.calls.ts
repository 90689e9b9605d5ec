export const owedMoneyList = {
  name: 'admin.owed_money',
  method: 'get',
  path: '/api/admin/finance/owed',
  access: 'finance',
} as const;

export const closeOwed = {
  name: 'admin.close_owed',
  method: 'post',
  path: '/api/admin/finance/owed/{kind}/{id}/close',
  access: 'finance',
} as const;

export const retryRefund = {
  name: 'admin.retry_refund',
  method: 'post',
  path: '/api/admin/finance/refunds/{id}/retry',
  access: 'finance',
} as const;

export const ledgerMovementList = {
  name: 'admin.ledger',
  method: 'get',
  path: '/api/admin/finance/ledger',
  access: 'finance',
} as const;

export const ledgerBalances = {
  name: 'admin.ledger_balances',
  method: 'get',
  path: '/api/admin/finance/balances',
  access: 'finance',
} as const;

export const correctLedger = {
  name: 'admin.correct_ledger',
  method: 'post',
  path: '/api/admin/finance/corrections',
  access: 'finance',
} as const;

export const giveBack = {
  name: 'admin.give_back',
  method: 'post',
  path: '/api/admin/finance/purchases/{transactionNumber}/give-back',
  access: 'finance',
} as const;
