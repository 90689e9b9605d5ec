export const readAdminCatalogue = {
  name: 'admin.catalogue',
  method: 'get',
  path: '/api/admin/catalogue',
  access: 'admin',
} as const;

export const readAdminProperties = {
  name: 'admin.catalogue_properties',
  method: 'get',
  path: '/api/admin/catalogue/sub-categories/{id}/properties',
  access: 'admin',
} as const;

export const addNode = {
  name: 'admin.add_node',
  method: 'post',
  path: '/api/admin/catalogue/{kind}',
  access: 'admin',
} as const;

export const renameNode = {
  name: 'admin.rename_node',
  method: 'put',
  path: '/api/admin/catalogue/{kind}/{id}',
  access: 'admin',
} as const;

export const orderNodes = {
  name: 'admin.order_nodes',
  method: 'put',
  path: '/api/admin/catalogue/{kind}/order',
  access: 'admin',
} as const;

export const retireNode = {
  name: 'admin.retire_node',
  method: 'put',
  path: '/api/admin/catalogue/{kind}/{id}/retired',
  access: 'admin',
} as const;

export const previewMerge = {
  name: 'admin.preview_merge',
  method: 'get',
  path: '/api/admin/catalogue/merges/preview',
  access: 'admin',
} as const;

export const mergeNodes = {
  name: 'admin.merge_nodes',
  method: 'post',
  path: '/api/admin/catalogue/merges',
  access: 'admin',
} as const;
