export const overview = {
  name: 'admin.overview',
  method: 'get',
  path: '/api/admin/overview',
  access: 'admin',
} as const;

export const deskCounts = {
  name: 'admin.counts',
  method: 'get',
  path: '/api/admin/counts',
  access: 'staff',
} as const;
