export const emailChange = {
  name: 'accounts.email_change',
  method: 'get',
  path: '/api/auth/me/email-change',
  access: 'user',
} as const;

export const askEmailChange = {
  name: 'accounts.ask_email_change',
  method: 'post',
  path: '/api/auth/me/email-change',
  access: 'user',
} as const;

export const confirmEmailChange = {
  name: 'accounts.confirm_email_change',
  method: 'post',
  path: '/api/auth/me/email-change/confirm',
  access: 'user',
} as const;

export const cancelEmailChange = {
  name: 'accounts.cancel_email_change',
  method: 'delete',
  path: '/api/auth/me/email-change',
  access: 'user',
} as const;
