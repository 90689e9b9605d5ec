export const savedSearches = {
  name: 'searches.mine',
  method: 'get',
  path: '/api/auth/me/searches',
  access: 'user',
} as const;

export const saveSearch = {
  name: 'searches.save',
  method: 'post',
  path: '/api/auth/me/searches',
  access: 'user',
} as const;

export const forgetSearch = {
  name: 'searches.forget',
  method: 'delete',
  path: '/api/auth/me/searches/{id}',
  access: 'user',
} as const;
