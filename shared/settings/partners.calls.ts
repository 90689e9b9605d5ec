export const listDeliveryPartners = {
  name: 'settings.delivery_partners',
  method: 'get',
  path: '/api/global/delivery-partners',
  access: 'public',
} as const;
