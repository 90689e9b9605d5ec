export const publicSettings = {
  name: 'settings.public',
  method: 'get',
  path: '/api/global/settings',
  access: 'public',
} as const;
