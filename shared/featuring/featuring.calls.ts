export const startFeaturing = {
  name: 'featuring.checkout',
  method: 'post',
  path: '/api/auth/payment/mamopay/checkout/featured-product/{uuid}',
  access: 'user',
} as const;

export const confirmFeaturing = {
  name: 'featuring.confirm',
  method: 'post',
  path: '/api/auth/payment/mamopay/transaction/featured-product/success',
  access: 'user',
} as const;
