export const editItem = {
  name: 'items.edit',
  method: 'put',
  path: '/api/auth/items/{uuid}',
  access: 'user',
} as const;

export const withdrawEdit = {
  name: 'items.withdraw_edit',
  method: 'delete',
  path: '/api/auth/items/{uuid}/edit',
  access: 'user',
} as const;

export const relistItem = {
  name: 'items.relist',
  method: 'post',
  path: '/api/auth/items/{uuid}/relist',
  access: 'user',
} as const;
