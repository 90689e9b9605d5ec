export const receipt = {
  name: 'receipts.show',
  method: 'get',
  path: '/api/auth/me/receipts/{number}',
  access: 'user',
} as const;

export const guestReceipt = {
  name: 'receipts.show_guest',
  method: 'get',
  path: '/api/global/purchase/receipts/{number}',
  access: 'public',
} as const;

export const receiptFile = {
  name: 'receipts.file',
  method: 'get',
  path: '/api/auth/me/receipts/{number}/receipt.pdf',
  access: 'user',
} as const;

export const guestReceiptFile = {
  name: 'receipts.file_guest',
  method: 'get',
  path: '/api/global/purchase/receipts/{number}/receipt.pdf',
  access: 'public',
} as const;

export const receiptsOfPurchase = {
  name: 'receipts.of_payment',
  method: 'get',
  path: '/api/auth/me/payments/{transactionNumber}/receipts',
  access: 'user',
} as const;

export const guestReceipts = {
  name: 'receipts.of_guest',
  method: 'get',
  path: '/api/global/purchase/receipts',
  access: 'public',
} as const;

export const myStatementFile = {
  name: 'receipts.month_of_seller',
  method: 'get',
  path: '/api/auth/me/payouts/statement.pdf',
  access: 'user',
} as const;
