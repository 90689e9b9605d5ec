export const adminFeatured = {
  name: 'admin.featured',
  method: 'get',
  path: '/api/admin/featured',
  access: 'admin',
} as const;

export const endFeaturing = {
  name: 'admin.end_featuring',
  method: 'post',
  path: '/api/admin/featured/{id}/end',
  access: 'admin',
} as const;

export const giveFeaturing = {
  name: 'admin.give_featuring',
  method: 'post',
  path: '/api/admin/featured',
  access: 'admin',
} as const;
