export const overview = {
  name: 'admin.overview',
  method: 'get',
  path: '/api/admin/overview',
  access: 'admin',
} as const;

export const adminCounts = {
  name: 'admin.counts',
  method: 'get',
  path: '/api/admin/counts',
  access: 'staff',
} as const;
