export const approvals = {
  name: 'moderation.approvals',
  method: 'get',
  path: '/api/admin/approvals',
  access: 'admin',
} as const;

export const approvalCounts = {
  name: 'moderation.approval_counts',
  method: 'get',
  path: '/api/admin/approvals/counts',
  access: 'admin',
} as const;

export const oneApproval = {
  name: 'moderation.approval',
  method: 'get',
  path: '/api/admin/approvals/{itemUuid}',
  access: 'admin',
} as const;

export const itemHistory = {
  name: 'moderation.history',
  method: 'get',
  path: '/api/admin/approvals/{itemUuid}/history',
  access: 'admin',
} as const;

export const claimItem = {
  name: 'moderation.claim',
  method: 'put',
  path: '/api/admin/approvals/{itemUuid}/claim',
  access: 'admin',
} as const;

export const releaseItem = {
  name: 'moderation.release',
  method: 'delete',
  path: '/api/admin/approvals/{itemUuid}/claim',
  access: 'admin',
} as const;

export const approveItem = {
  name: 'moderation.approve',
  method: 'put',
  path: '/api/admin/approvals/{itemUuid}/approve',
  access: 'admin',
} as const;

export const rejectItem = {
  name: 'moderation.reject',
  method: 'put',
  path: '/api/admin/approvals/{itemUuid}/reject',
  access: 'admin',
} as const;

export const askForChanges = {
  name: 'moderation.ask_for_changes',
  method: 'put',
  path: '/api/admin/approvals/{itemUuid}/ask',
  access: 'admin',
} as const;

export const decideMany = {
  name: 'moderation.decide_many',
  method: 'post',
  path: '/api/admin/approvals/decisions',
  access: 'admin',
} as const;
