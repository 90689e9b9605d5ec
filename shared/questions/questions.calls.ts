export const postComment = {
  name: 'questions.post',
  method: 'post',
  path: '/api/auth/item-comment',
  access: 'user',
} as const;

export const commentsOfItem = {
  name: 'questions.list_global',
  method: 'get',
  path: '/api/global/items/{uuid}/comments',
  access: 'public',
} as const;

export const commentsOfItemAsUser = {
  name: 'questions.list_auth',
  method: 'get',
  path: '/api/auth/items/{uuid}/comments',
  access: 'user',
} as const;
