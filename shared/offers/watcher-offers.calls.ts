export const watchersOffer = {
  name: 'offers.watchers_state',
  method: 'get',
  path: '/api/auth/items/{uuid}/watchers-offer',
  access: 'user',
} as const;

export const offerToWatchers = {
  name: 'offers.to_watchers',
  method: 'post',
  path: '/api/auth/items/{uuid}/watchers-offer',
  access: 'user',
} as const;

export const watcherOffersToMe = {
  name: 'offers.from_sellers',
  method: 'get',
  path: '/api/auth/me/watchers-offers',
  access: 'user',
} as const;

export const acceptWatcherOffer = {
  name: 'offers.accept_from_seller',
  method: 'put',
  path: '/api/auth/me/watchers-offers/accept/{offerId}',
  access: 'user',
} as const;
