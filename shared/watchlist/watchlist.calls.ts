export const watchItem = {
  name: 'watchlist.watch',
  method: 'put',
  path: '/api/auth/items/{uuid}/watch',
  access: 'user',
} as const;

export const unwatchItem = {
  name: 'watchlist.unwatch',
  method: 'delete',
  path: '/api/auth/items/{uuid}/watch',
  access: 'user',
} as const;

export const watchedItems = {
  name: 'watchlist.watched',
  method: 'get',
  path: '/api/auth/me/watching',
  access: 'user',
} as const;
