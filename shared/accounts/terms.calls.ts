export const myTerms = {
  name: 'accounts.my_terms',
  method: 'get',
  path: '/api/auth/me/terms',
  access: 'user',
} as const;

export const agreeToTerms = {
  name: 'accounts.agree_to_terms',
  method: 'post',
  path: '/api/auth/me/terms',
  access: 'user',
} as const;
