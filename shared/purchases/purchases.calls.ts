export const openPaymentPage = {
  name: 'purchases.open_payment_page',
  method: 'get',
  path: '/api/global/payment/mamopay/page/{checkoutUuid}',
  access: 'public',
} as const;

export const confirmPayment = {
  name: 'purchases.confirm_auth',
  method: 'post',
  path: '/api/auth/payment/mamopay/transaction/success',
  access: 'user',
} as const;

export const confirmGuestPayment = {
  name: 'purchases.confirm_global',
  method: 'post',
  path: '/api/global/payment/mamopay/transaction/success',
  access: 'public',
} as const;

export const paymentWebhook = {
  name: 'purchases.webhook',
  method: 'post',
  path: '/api/global/payment/mamopay/webhook',
  access: 'public',
} as const;

export const myPurchases = {
  name: 'purchases.mine',
  method: 'get',
  path: '/api/auth/me/my-purchased',
  access: 'user',
} as const;

export const purchaseByNumber = {
  name: 'purchases.details',
  method: 'get',
  path: '/api/auth/me/my-purchased/{transactionNumber}',
  access: 'user',
} as const;

export const startCheckout = {
  name: 'purchases.checkout_auth',
  method: 'post',
  path: '/api/auth/payment/mamopay/checkout/{uuid}',
  access: 'user',
} as const;

export const startGuestCheckout = {
  name: 'purchases.checkout_global',
  method: 'post',
  path: '/api/global/payment/mamopay/checkout/{uuid}',
  access: 'public',
} as const;

export const cancelCheckout = {
  name: 'purchases.cancel_auth',
  method: 'delete',
  path: '/api/auth/payment/mamopay/checkout/{uuid}',
  access: 'user',
} as const;

export const cancelGuestCheckout = {
  name: 'purchases.cancel_global',
  method: 'delete',
  path: '/api/global/payment/mamopay/checkout/{uuid}',
  access: 'public',
} as const;
