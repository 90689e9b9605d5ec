/** Where notifications and their mails lead. */
export const paths = {
  product: (uuid: string) => `/product-details/${uuid}`,
  vendor: (uuid: string) => `/vendors/${uuid}`,
  ownItem: (uuid: string) => `/my-product-details?productUuid=${uuid}`,
  offers: (uuid: string) => `/view-offers?productUuid=${uuid}`,
  purchases: '/my-profile?tab=purchases',
  items: '/my-profile?tab=items',
  bids: '/my-profile?tab=pending-bids',
  report: (uuid: string) => `/admin/reports/${uuid}`,
  shop: '/shop',
  register: '/register',
  login: '/login',
  contact: '/contact-us',
  all: '/notifications',
  settings: '/notifications?view=settings',
  chat: (channelId?: number) => (channelId === undefined ? '/chat' : `/chat?channel=${channelId}`),
};
