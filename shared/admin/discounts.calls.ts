export const adminDiscounts = {
  name: 'admin.discounts',
  method: 'get',
  path: '/api/admin/discounts',
  access: 'admin',
} as const;

export const adminDiscountById = {
  name: 'admin.discount',
  method: 'get',
  path: '/api/admin/discounts/{id}',
  access: 'admin',
} as const;

export const adminDiscountUses = {
  name: 'admin.discount_uses',
  method: 'get',
  path: '/api/admin/discounts/{id}/uses',
  access: 'admin',
} as const;

export const createDiscount = {
  name: 'admin.create_discount',
  method: 'post',
  path: '/api/admin/discounts',
  access: 'admin',
} as const;

export const changeDiscount = {
  name: 'admin.change_discount',
  method: 'put',
  path: '/api/admin/discounts/{id}',
  access: 'admin',
} as const;

export const endDiscount = {
  name: 'admin.end_discount',
  method: 'post',
  path: '/api/admin/discounts/{id}/end',
  access: 'admin',
} as const;
