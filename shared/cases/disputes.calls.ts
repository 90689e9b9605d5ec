export const readAdminDispute = {
  name: 'cases.admin_dispute',
  method: 'get',
  path: '/api/admin/disputes/{transactionNumber}/case',
  access: 'staff',
} as const;

export const claimDispute = {
  name: 'cases.claim_dispute',
  method: 'post',
  path: '/api/admin/disputes/{transactionNumber}/claim',
  access: 'staff',
} as const;

export const releaseDispute = {
  name: 'cases.release_dispute',
  method: 'delete',
  path: '/api/admin/disputes/{transactionNumber}/claim',
  access: 'staff',
} as const;

export const askInDispute = {
  name: 'cases.ask_in_dispute',
  method: 'post',
  path: '/api/admin/disputes/{transactionNumber}/questions',
  access: 'staff',
} as const;

export const decideDispute = {
  name: 'cases.decide_dispute',
  method: 'post',
  path: '/api/admin/disputes/{transactionNumber}/decision',
  access: 'staff',
} as const;

export const confirmDispute = {
  name: 'cases.confirm_dispute',
  method: 'post',
  path: '/api/admin/disputes/{transactionNumber}/confirmation',
  access: 'staff',
} as const;

export const addStatement = {
  name: 'cases.add_statement',
  method: 'post',
  path: '/api/auth/me/transactions/{transactionNumber}/statements',
  access: 'user',
} as const;

export const appealDecision = {
  name: 'cases.appeal',
  method: 'post',
  path: '/api/auth/me/transactions/{transactionNumber}/appeal',
  access: 'user',
} as const;
