export const collectionTime = {
  name: 'handover.collection',
  method: 'get',
  path: '/api/auth/purchases/{transactionNumber}/collection',
  access: 'user',
} as const;

export const proposeTimes = {
  name: 'handover.propose_times',
  method: 'post',
  path: '/api/auth/purchases/{transactionNumber}/collection',
  access: 'user',
} as const;

export const acceptTime = {
  name: 'handover.accept_time',
  method: 'put',
  path: '/api/auth/purchases/{transactionNumber}/collection/accept',
  access: 'user',
} as const;

export const withdrawTimes = {
  name: 'handover.withdraw_times',
  method: 'delete',
  path: '/api/auth/purchases/{transactionNumber}/collection',
  access: 'user',
} as const;

export const collectionCalendar = {
  name: 'handover.calendar',
  method: 'get',
  path: '/api/auth/purchases/{transactionNumber}/collection.ics',
  access: 'user',
} as const;

export const guestTime = {
  name: 'handover.guest_collection',
  method: 'get',
  path: '/api/global/purchase/collection',
  access: 'public',
} as const;

export const guestCalendar = {
  name: 'handover.guest_calendar',
  method: 'get',
  path: '/api/global/purchase/collection.ics',
  access: 'public',
} as const;

export const guestProposes = {
  name: 'handover.guest_proposes',
  method: 'post',
  path: '/api/global/purchase/collection',
  access: 'public',
} as const;

export const guestAccepts = {
  name: 'handover.guest_accepts',
  method: 'put',
  path: '/api/global/purchase/collection/accept',
  access: 'public',
} as const;

export const guestWithdraws = {
  name: 'handover.guest_withdraws',
  method: 'delete',
  path: '/api/global/purchase/collection',
  access: 'public',
} as const;
