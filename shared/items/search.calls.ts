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

export const categorySuggestions = {
  name: 'search.categories',
  method: 'get',
  path: '/api/auth/items/suggested-categories',
  access: 'user',
} as const;
