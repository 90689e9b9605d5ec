export const agreeToTerms = {
  name: 'accounts.agree_to_terms',
  method: 'post',
  path: '/api/auth/me/terms',
  access: 'user',
} as const;
