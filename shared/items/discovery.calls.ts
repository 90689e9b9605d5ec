export const similarItems = {
  name: 'discovery.similar',
  method: 'get',
  path: '/api/global/items/{uuid}/similar',
  access: 'public',
} as const;

export const itemCards = {
  name: 'discovery.cards',
  method: 'get',
  path: '/api/global/items/cards',
  access: 'public',
} as const;

export const vendorByUuid = {
  name: 'discovery.vendor',
  method: 'get',
  path: '/api/global/vendors/{uuid}',
  access: 'public',
} as const;

export const vendorItems = {
  name: 'discovery.vendor_items',
  method: 'get',
  path: '/api/global/vendors/{uuid}/items',
  access: 'public',
} as const;

export const featuredItems = {
  name: 'discovery.featured',
  method: 'get',
  path: '/api/global/featured',
  access: 'public',
} as const;
