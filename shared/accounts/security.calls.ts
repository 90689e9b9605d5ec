export const giveProof = {
  name: 'accounts.give_proof',
  method: 'post',
  path: '/api/auth/me/proof',
  access: 'user',
} as const;

export const undoChange = {
  name: 'accounts.undo_change',
  method: 'post',
  path: '/api/global/account-changes/undo',
  access: 'public',
} as const;

export const mySessions = {
  name: 'accounts.my_sessions',
  method: 'get',
  path: '/api/auth/me/sessions',
  access: 'user',
} as const;

export const endSession = {
  name: 'accounts.end_session',
  method: 'delete',
  path: '/api/auth/me/sessions/{sessionId}',
  access: 'user',
} as const;

export const endOtherSessions = {
  name: 'accounts.end_other_sessions',
  method: 'post',
  path: '/api/auth/me/sessions/end-others',
  access: 'user',
} as const;
