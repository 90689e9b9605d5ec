export const submitReport = {
  name: 'reports.submit_auth',
  method: 'post',
  path: '/api/auth/reports',
  access: 'user',
} as const;

export const submitGuestReport = {
  name: 'reports.submit_global',
  method: 'post',
  path: '/api/global/reports',
  access: 'public',
} as const;
