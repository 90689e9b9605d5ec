export const conciergeSlots = {
  name: 'concierge.slots',
  method: 'get',
  path: '/api/global/concierge/slots',
  access: 'public',
} as const;

export const askVisitCode = {
  name: 'concierge.ask_code',
  method: 'post',
  path: '/api/global/concierge/bookings/code',
  access: 'public',
} as const;

export const bookVisit = {
  name: 'concierge.book',
  method: 'post',
  path: '/api/global/concierge/bookings',
  access: 'public',
} as const;

export const bookOwnVisit = {
  name: 'concierge.book_own',
  method: 'post',
  path: '/api/auth/concierge/bookings',
  access: 'user',
} as const;

export const findVisit = {
  name: 'concierge.find',
  method: 'post',
  path: '/api/global/concierge/bookings/find',
  access: 'public',
} as const;

export const payVisit = {
  name: 'concierge.pay',
  method: 'post',
  path: '/api/global/concierge/bookings/pay',
  access: 'public',
} as const;

export const confirmVisitPayment = {
  name: 'concierge.confirm_payment',
  method: 'post',
  path: '/api/global/concierge/bookings/paid',
  access: 'public',
} as const;

export const cancelVisit = {
  name: 'concierge.cancel',
  method: 'post',
  path: '/api/global/concierge/bookings/cancel',
  access: 'public',
} as const;
