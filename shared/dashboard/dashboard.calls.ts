export const dashboard = {
  name: 'dashboard.mine',
  method: 'get',
  path: '/api/auth/me/dashboard',
  access: 'user',
} as const;

export const dashboardOfItem = {
  name: 'dashboard.item',
  method: 'get',
  path: '/api/auth/me/dashboard/items/{uuid}',
  access: 'user',
} as const;

export const today = {
  name: 'dashboard.today',
  method: 'get',
  path: '/api/auth/me/today',
  access: 'user',
} as const;

export const soldPrices = {
  name: 'dashboard.sold_prices',
  method: 'get',
  path: '/api/auth/me/sold-prices',
  access: 'user',
} as const;
