export const pauseItem = {
  name: 'items.pause',
  method: 'post',
  path: '/api/auth/items/{uuid}/pause',
  access: 'user',
} as const;

export const resumeItem = {
  name: 'items.resume',
  method: 'post',
  path: '/api/auth/items/{uuid}/resume',
  access: 'user',
} as const;

export const holiday = {
  name: 'holiday.mine',
  method: 'get',
  path: '/api/auth/me/holiday',
  access: 'user',
} as const;

export const setHoliday = {
  name: 'holiday.set',
  method: 'put',
  path: '/api/auth/me/holiday',
  access: 'user',
} as const;
