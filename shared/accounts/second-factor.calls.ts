export const giveSecondFactor = {
  name: 'accounts.give_second_factor',
  method: 'post',
  path: '/api/login/second-factor',
  access: 'public',
} as const;

export const sendLoginCode = {
  name: 'accounts.send_login_code',
  method: 'post',
  path: '/api/login/second-factor/code',
  access: 'public',
} as const;

export const secondFactor = {
  name: 'accounts.second_factor',
  method: 'get',
  path: '/api/auth/me/second-factor',
  access: 'user',
} as const;

export const beginSecondFactor = {
  name: 'accounts.begin_second_factor',
  method: 'post',
  path: '/api/auth/me/second-factor',
  access: 'user',
} as const;

export const beginSentCodes = {
  name: 'accounts.begin_sent_codes',
  method: 'post',
  path: '/api/auth/me/second-factor/sent-codes',
  access: 'user',
} as const;

export const sendCodeHere = {
  name: 'accounts.send_code_here',
  method: 'post',
  path: '/api/auth/me/second-factor/code',
  access: 'user',
} as const;

export const enableSecondFactor = {
  name: 'accounts.enable_second_factor',
  method: 'post',
  path: '/api/auth/me/second-factor/enable',
  access: 'user',
} as const;

export const confirmSecondFactor = {
  name: 'accounts.confirm_second_factor',
  method: 'post',
  path: '/api/auth/me/second-factor/confirm',
  access: 'user',
} as const;

export const disableSecondFactor = {
  name: 'accounts.disable_second_factor',
  method: 'post',
  path: '/api/auth/me/second-factor/disable',
  access: 'user',
} as const;

export const renewRecoveryCodes = {
  name: 'accounts.renew_recovery_codes',
  method: 'post',
  path: '/api/auth/me/second-factor/recovery-codes',
  access: 'user',
} as const;
