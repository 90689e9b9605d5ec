export const myPayouts = {
  name: 'payouts.mine',
  method: 'get',
  path: '/api/auth/me/payouts',
  access: 'user',
} as const;

export const saleMoney = {
  name: 'payouts.of_sale',
  method: 'get',
  path: '/api/auth/me/payouts/sales/{transactionNumber}',
  access: 'user',
} as const;

export const myPayoutsFile = {
  name: 'payouts.mine_csv',
  method: 'get',
  path: '/api/auth/me/payouts.csv',
  access: 'user',
} as const;
