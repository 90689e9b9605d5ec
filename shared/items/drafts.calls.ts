export const itemDrafts = {
  name: 'drafts.mine',
  method: 'get',
  path: '/api/auth/me/drafts',
  access: 'user',
} as const;

export const saveDraft = {
  name: 'drafts.save',
  method: 'put',
  path: '/api/auth/me/drafts/{uuid}',
  access: 'user',
} as const;

export const deleteDraft = {
  name: 'drafts.delete',
  method: 'delete',
  path: '/api/auth/me/drafts/{uuid}',
  access: 'user',
} as const;
