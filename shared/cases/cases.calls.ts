export const purchaseCase = {
  name: 'cases.show',
  method: 'get',
  path: '/api/auth/me/transactions/{transactionNumber}/case',
  access: 'user',
} as const;

export const cancelPurchase = {
  name: 'cases.cancel',
  method: 'post',
  path: '/api/auth/me/transactions/{transactionNumber}/cancellation',
  access: 'user',
} as const;

export const dropCancellation = {
  name: 'cases.drop_cancellation',
  method: 'delete',
  path: '/api/auth/me/transactions/{transactionNumber}/cancellation',
  access: 'user',
} as const;

export const answerCancellation = {
  name: 'cases.answer_cancellation',
  method: 'post',
  path: '/api/auth/me/transactions/{transactionNumber}/cancellation/answer',
  access: 'user',
} as const;

export const relistSold = {
  name: 'cases.relist',
  method: 'post',
  path: '/api/auth/me/transactions/{transactionNumber}/relist',
  access: 'user',
} as const;

export const askRefund = {
  name: 'cases.ask_refund',
  method: 'post',
  path: '/api/auth/me/transactions/{transactionNumber}/refund-request',
  access: 'user',
} as const;

export const withdrawRefundRequest = {
  name: 'cases.withdraw_refund_request',
  method: 'delete',
  path: '/api/auth/me/transactions/{transactionNumber}/refund-request',
  access: 'user',
} as const;

export const answerRefundRequest = {
  name: 'cases.answer_refund_request',
  method: 'post',
  path: '/api/auth/me/transactions/{transactionNumber}/refund-request/answer',
  access: 'user',
} as const;

export const escalate = {
  name: 'cases.escalate',
  method: 'post',
  path: '/api/auth/me/transactions/{transactionNumber}/escalation',
  access: 'user',
} as const;

export const acceptRefundOffer = {
  name: 'cases.accept_refund_offer',
  method: 'post',
  path: '/api/auth/me/transactions/{transactionNumber}/refund-request/accept',
  access: 'user',
} as const;
