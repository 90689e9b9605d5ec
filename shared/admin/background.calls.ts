export const failedWorks = {
  name: 'admin.background',
  method: 'get',
  path: '/api/admin/background',
  access: 'admin',
} as const;

export const retryWork = {
  name: 'admin.retry_background',
  method: 'post',
  path: '/api/admin/background/retry',
  access: 'admin',
} as const;

export const dismissWork = {
  name: 'admin.dismiss_background',
  method: 'post',
  path: '/api/admin/background/dismiss',
  access: 'admin',
} as const;
