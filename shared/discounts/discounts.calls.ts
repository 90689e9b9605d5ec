export const validateDiscount = {
  name: 'discounts.validate',
  method: 'post',
  path: '/api/auth/discount/validate',
  access: 'user',
} as const;
