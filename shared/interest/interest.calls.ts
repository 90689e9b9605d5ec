export const watchItem = {
  name: 'interest.watch',
  method: 'put',
  path: '/api/auth/items/{uuid}/watch',
  access: 'user',
} as const;

export const unwatchItem = {
  name: 'interest.unwatch',
  method: 'delete',
  path: '/api/auth/items/{uuid}/watch',
  access: 'user',
} as const;

export const watchedItems = {
  name: 'interest.watched',
  method: 'get',
  path: '/api/auth/me/watching',
  access: 'user',
} as const;
