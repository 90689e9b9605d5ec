export const adminPartners = {
  name: 'admin.partners',
  method: 'get',
  path: '/api/admin/delivery-partners',
  access: 'admin',
} as const;

export const addPartner = {
  name: 'admin.add_partner',
  method: 'post',
  path: '/api/admin/delivery-partners',
  access: 'admin',
} as const;

export const changePartner = {
  name: 'admin.change_partner',
  method: 'put',
  path: '/api/admin/delivery-partners/{id}',
  access: 'admin',
} as const;

export const orderPartners = {
  name: 'admin.order_partners',
  method: 'put',
  path: '/api/admin/delivery-partners/order',
  access: 'admin',
} as const;

export const retirePartner = {
  name: 'admin.retire_partner',
  method: 'put',
  path: '/api/admin/delivery-partners/{id}/retired',
  access: 'admin',
} as const;
