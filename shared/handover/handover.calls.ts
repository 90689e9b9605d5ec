export const handoverPin = {
  name: 'handover.pin',
  method: 'get',
  path: '/api/auth/me/my-purchased/{transactionNumber}/pin',
  access: 'user',
} as const;

export const sayArrived = {
  name: 'handover.arrived',
  method: 'post',
  path: '/api/auth/me/my-purchased/{transactionNumber}/arrived',
  access: 'user',
} as const;

export const guestPurchase = {
  name: 'handover.guest_purchase',
  method: 'get',
  path: '/api/global/purchase',
  access: 'public',
} as const;

export const guestArrived = {
  name: 'handover.guest_arrived',
  method: 'post',
  path: '/api/global/purchase/arrived',
  access: 'public',
} as const;

export const endGuestLink = {
  name: 'handover.end_guest_link',
  method: 'delete',
  path: '/api/global/purchase/link',
  access: 'public',
} as const;

export const saleOfItem = {
  name: 'handover.sale',
  method: 'get',
  path: '/api/auth/me/items/{uuid}/sale',
  access: 'user',
} as const;

export const saleByNumber = {
  name: 'handover.sale_by_number',
  method: 'get',
  path: '/api/auth/me/sales/{transactionNumber}',
  access: 'user',
} as const;

export const handOver = {
  name: 'handover.enter_pin',
  method: 'post',
  path: '/api/auth/me/sales/{transactionNumber}/handover',
  access: 'user',
} as const;
