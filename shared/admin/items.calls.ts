export const items = {
  name: 'admin.items',
  method: 'get',
  path: '/api/admin/items',
  access: 'admin',
} as const;

export const item = {
  name: 'admin.item',
  method: 'get',
  path: '/api/admin/items/{uuid}',
  access: 'admin',
} as const;

export const archiveItemByAdmin = {
  name: 'admin.archive_item',
  method: 'put',
  path: '/api/admin/items/{uuid}/archive',
  access: 'admin',
} as const;

export const restoreItem = {
  name: 'admin.restore_item',
  method: 'put',
  path: '/api/admin/items/{uuid}/restore',
  access: 'admin',
} as const;
