export const askPhoneProof = {
  name: 'accounts.ask_phone_proof',
  method: 'post',
  path: '/api/auth/me/phone-proof',
  access: 'user',
} as const;

export const confirmPhoneProof = {
  name: 'accounts.confirm_phone_proof',
  method: 'post',
  path: '/api/auth/me/phone-proof/confirm',
  access: 'user',
} as const;
