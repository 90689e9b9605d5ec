export const translatedWords = {
  name: 'items.translation',
  method: 'get',
  path: '/api/global/items/{uuid}/translation',
  access: 'public',
} as const;
