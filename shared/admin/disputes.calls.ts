export const disputes = {
  name: 'admin.disputes',
  method: 'get',
  path: '/api/admin/disputes',
  access: 'staff',
} as const;

export const dispute = {
  name: 'admin.dispute',
  method: 'get',
  path: '/api/admin/disputes/{transactionNumber}',
  access: 'staff',
} as const;

export const disputeMessages = {
  name: 'admin.dispute_messages',
  method: 'get',
  path: '/api/admin/disputes/{transactionNumber}/messages',
  access: 'staff',
} as const;
