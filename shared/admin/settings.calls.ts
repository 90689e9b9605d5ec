export const readAdminSettings = {
  name: 'admin.settings',
  method: 'get',
  path: '/api/admin/settings',
  access: 'admin',
} as const;

export const decideFee = {
  name: 'admin.decide_fee',
  method: 'post',
  path: '/api/admin/settings/fees',
  access: 'admin',
} as const;

export const cancelFee = {
  name: 'admin.cancel_fee',
  method: 'delete',
  path: '/api/admin/settings/fees/{id}',
  access: 'admin',
} as const;

export const changeFeaturing = {
  name: 'admin.change_featuring',
  method: 'put',
  path: '/api/admin/settings/featuring',
  access: 'admin',
} as const;

export const changeConcierge = {
  name: 'admin.change_concierge',
  method: 'put',
  path: '/api/admin/settings/concierge',
  access: 'admin',
} as const;

export const writeReason = {
  name: 'admin.write_reason',
  method: 'put',
  path: '/api/admin/settings/reasons',
  access: 'admin',
} as const;

export const resetReason = {
  name: 'admin.reset_reason',
  method: 'delete',
  path: '/api/admin/settings/reasons/{kind}/{reason}',
  access: 'admin',
} as const;
