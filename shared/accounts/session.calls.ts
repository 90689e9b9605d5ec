// What every page calls: in a file of its own, so that the forms’ calls stay out of what each page loads first.
export const logout = {
  name: 'accounts.logout',
  method: 'post',
  path: '/api/auth/logout',
  access: 'user',
} as const;

export const profile = {
  name: 'accounts.profile',
  method: 'get',
  path: '/api/auth/me/profile',
  access: 'user',
} as const;
