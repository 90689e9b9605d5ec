export const adminPurchases = {
  name: 'admin.purchases',
  method: 'get',
  path: '/api/admin/purchases',
  access: 'finance',
} as const;

export const adminPurchase = {
  name: 'admin.purchase',
  method: 'get',
  path: '/api/admin/purchases/{transactionNumber}',
  access: 'staff',
} as const;

export const exportPurchases = {
  name: 'admin.export_purchases',
  method: 'get',
  path: '/api/admin/purchases.csv',
  access: 'finance',
} as const;

export const revokeGuestLink = {
  name: 'admin.revoke_guest_link',
  method: 'delete',
  path: '/api/admin/purchases/{transactionNumber}/link',
  access: 'admin',
} as const;
