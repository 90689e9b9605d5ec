export const users = {
  name: 'admin.users',
  method: 'get',
  path: '/api/admin/users',
  access: 'admin',
} as const;

export const user = {
  name: 'admin.user',
  method: 'get',
  path: '/api/admin/users/{uuid}',
  access: 'admin',
} as const;

export const suspendUser = {
  name: 'admin.suspend_user',
  method: 'put',
  path: '/api/admin/users/{uuid}/suspend',
  access: 'admin',
} as const;

export const setFinance = {
  name: 'admin.set_finance',
  method: 'put',
  path: '/api/admin/users/{uuid}/finance',
  access: 'finance',
} as const;

export const reinstateUser = {
  name: 'admin.reinstate_user',
  method: 'put',
  path: '/api/admin/users/{uuid}/reinstate',
  access: 'admin',
} as const;

export const endUserSessions = {
  name: 'admin.end_user_sessions',
  method: 'delete',
  path: '/api/admin/users/{uuid}/sessions',
  access: 'admin',
} as const;
