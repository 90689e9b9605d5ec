export const itemByUuid = {
  name: 'item_page.details_global',
  method: 'get',
  path: '/api/global/items/{uuid}',
  access: 'public',
} as const;

export const itemByUuidAsUser = {
  name: 'item_page.details_auth',
  method: 'get',
  path: '/api/auth/items/{uuid}',
  access: 'user',
} as const;
