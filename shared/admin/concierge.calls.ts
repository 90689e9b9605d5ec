export const adminConciergeDays = {
  name: 'admin.concierge',
  method: 'get',
  path: '/api/admin/concierge',
  access: 'admin',
} as const;

export const cancelVisitByAdmin = {
  name: 'admin.cancel_visit',
  method: 'post',
  path: '/api/admin/concierge/{number}/cancel',
  access: 'admin',
} as const;

export const markVisit = {
  name: 'admin.mark_visit',
  method: 'put',
  path: '/api/admin/concierge/{number}',
  access: 'admin',
} as const;

export const proposeItem = {
  name: 'admin.propose_item',
  method: 'post',
  path: '/api/admin/concierge/{number}/items',
  access: 'admin',
} as const;

export const blockHour = {
  name: 'admin.block_hour',
  method: 'put',
  path: '/api/admin/concierge/hours',
  access: 'admin',
} as const;
