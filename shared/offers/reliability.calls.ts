export const buyersReliability = {
  name: 'offers.buyers_reliability',
  method: 'get',
  path: '/api/auth/me/offers-to-me-buyers',
  access: 'user',
} as const;

export const vendorReliability = {
  name: 'offers.vendor_reliability',
  method: 'get',
  path: '/api/global/vendors/{uuid}/reliability',
  access: 'public',
} as const;
