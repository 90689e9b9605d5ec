export const shopCountsByFilter = {
  name: 'search.counts',
  method: 'get',
  path: '/api/global/items/counts',
  access: 'public',
} as const;

export const suggestions = {
  name: 'search.suggestions',
  method: 'get',
  path: '/api/global/items/suggestions',
  access: 'public',
} as const;
