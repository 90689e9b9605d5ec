export const placeOffer = {
  name: 'offers.place',
  method: 'post',
  path: '/api/auth/item-bid',
  access: 'user',
} as const;

export const myOffers = {
  name: 'offers.mine',
  method: 'get',
  path: '/api/auth/me/my-offers',
  access: 'user',
} as const;

export const offersToMe = {
  name: 'offers.to_me',
  method: 'get',
  path: '/api/auth/me/offers-to-me',
  access: 'user',
} as const;

export const offersOnItem = {
  name: 'offers.on_item',
  method: 'get',
  path: '/api/auth/me/offers-to-me/{productUuid}',
  access: 'user',
} as const;

export const acceptOffer = {
  name: 'offers.accept',
  method: 'put',
  path: '/api/auth/me/offers-to-me/accept/{offerId}',
  access: 'user',
} as const;

export const rejectOffer = {
  name: 'offers.reject',
  method: 'put',
  path: '/api/auth/me/offers-to-me/reject/{offerId}',
  access: 'user',
} as const;

export const counterOffer = {
  name: 'offers.counter',
  method: 'put',
  path: '/api/auth/me/offers-to-me/counter/{offerId}',
  access: 'user',
} as const;

export const extendReservation = {
  name: 'offers.extend',
  method: 'put',
  path: '/api/auth/me/offers-to-me/extend/{offerId}',
  access: 'user',
} as const;

export const releaseReservation = {
  name: 'offers.release',
  method: 'put',
  path: '/api/auth/me/offers-to-me/release/{offerId}',
  access: 'user',
} as const;

export const withdrawOffer = {
  name: 'offers.withdraw',
  method: 'put',
  path: '/api/auth/me/my-offers/withdraw/{offerId}',
  access: 'user',
} as const;

export const acceptCounter = {
  name: 'offers.my_accept',
  method: 'put',
  path: '/api/auth/me/my-offers/accept/{offerId}',
  access: 'user',
} as const;

export const rejectCounter = {
  name: 'offers.my_reject',
  method: 'put',
  path: '/api/auth/me/my-offers/reject/{offerId}',
  access: 'user',
} as const;

export const leaveReservation = {
  name: 'offers.my_leave',
  method: 'put',
  path: '/api/auth/me/my-offers/leave/{offerId}',
  access: 'user',
} as const;

export const counterBack = {
  name: 'offers.my_counter',
  method: 'put',
  path: '/api/auth/me/my-offers/counter/{offerId}',
  access: 'user',
} as const;
