export const payoutsOverview = {
  name: 'admin.payouts_summary',
  method: 'get',
  path: '/api/admin/payouts/summary',
  access: 'finance',
} as const;

export const adminPayables = {
  name: 'admin.payables',
  method: 'get',
  path: '/api/admin/payouts/payables',
  access: 'finance',
} as const;

export const adminPayouts = {
  name: 'admin.payouts',
  method: 'get',
  path: '/api/admin/payouts',
  access: 'finance',
} as const;

export const runPayouts = {
  name: 'admin.run_payouts',
  method: 'post',
  path: '/api/admin/payouts/runs',
  access: 'finance',
} as const;

export const payoutRuns = {
  name: 'admin.payout_runs',
  method: 'get',
  path: '/api/admin/payouts/runs',
  access: 'finance',
} as const;

export const retryPayout = {
  name: 'admin.retry_payout',
  method: 'post',
  path: '/api/admin/payouts/{number}/retry',
  access: 'finance',
} as const;

export const resolvePayout = {
  name: 'admin.resolve_payout',
  method: 'post',
  path: '/api/admin/payouts/{number}/resolve',
  access: 'finance',
} as const;

export const holidays = {
  name: 'admin.holidays',
  method: 'get',
  path: '/api/admin/holidays',
  access: 'finance',
} as const;

export const addHoliday = {
  name: 'admin.add_holiday',
  method: 'post',
  path: '/api/admin/holidays',
  access: 'finance',
} as const;

export const removeHoliday = {
  name: 'admin.remove_holiday',
  method: 'delete',
  path: '/api/admin/holidays/{day}',
  access: 'finance',
} as const;

export const onePayoutRun = {
  name: 'admin.payout_run',
  method: 'get',
  path: '/api/admin/payouts/runs/{run}',
  access: 'finance',
} as const;
