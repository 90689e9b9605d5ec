export const startReconciliation = {
  name: 'admin.start_reconciliation',
  method: 'post',
  path: '/api/admin/finance/reconciliations',
  access: 'finance',
} as const;

export const lastReconciliation = {
  name: 'admin.last_reconciliation',
  method: 'get',
  path: '/api/admin/finance/reconciliations/last',
  access: 'finance',
} as const;

export const reconciliationLines = {
  name: 'admin.reconciliation_lines',
  method: 'get',
  path: '/api/admin/finance/reconciliations/{id}/lines',
  access: 'finance',
} as const;

export const exportReconciliation = {
  name: 'admin.export_reconciliation',
  method: 'get',
  path: '/api/admin/finance/reconciliations/{id}/lines.csv',
  access: 'finance',
} as const;
