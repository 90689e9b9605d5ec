export const adminHelpCases = {
  name: 'admin.help_cases',
  method: 'get',
  path: '/api/admin/help',
  access: 'staff',
} as const;

export const adminHelpCase = {
  name: 'admin.help_case',
  method: 'get',
  path: '/api/admin/help/{number}',
  access: 'staff',
} as const;

export const claimHelpCase = {
  name: 'admin.claim_help_case',
  method: 'post',
  path: '/api/admin/help/{number}/claim',
  access: 'staff',
} as const;

export const releaseHelpCase = {
  name: 'admin.release_help_case',
  method: 'delete',
  path: '/api/admin/help/{number}/claim',
  access: 'staff',
} as const;

export const answerHelpCase = {
  name: 'admin.answer_help_case',
  method: 'post',
  path: '/api/admin/help/{number}/messages',
  access: 'staff',
} as const;

export const closeHelpCase = {
  name: 'admin.close_help_case',
  method: 'put',
  path: '/api/admin/help/{number}/close',
  access: 'staff',
} as const;

export const grantAppeal = {
  name: 'admin.grant_appeal',
  method: 'put',
  path: '/api/admin/help/{number}/grant',
  access: 'admin',
} as const;
