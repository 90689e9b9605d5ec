export const vendors = {
  name: 'admin.vendors',
  method: 'get',
  path: '/api/admin/vendors',
  access: 'admin',
} as const;

export const vendor = {
  name: 'admin.vendor',
  method: 'get',
  path: '/api/admin/vendors/{uuid}',
  access: 'admin',
} as const;

export const renameVendor = {
  name: 'admin.rename_vendor',
  method: 'put',
  path: '/api/admin/vendors/{uuid}/name',
  access: 'admin',
} as const;

export const approveVendorName = {
  name: 'admin.approve_vendor_name',
  method: 'put',
  path: '/api/admin/vendors/{uuid}/approve-name',
  access: 'admin',
} as const;

export const rejectVendorName = {
  name: 'admin.reject_vendor_name',
  method: 'put',
  path: '/api/admin/vendors/{uuid}/reject-name',
  access: 'admin',
} as const;

export const removeVendorLogo = {
  name: 'admin.remove_vendor_logo',
  method: 'put',
  path: '/api/admin/vendors/{uuid}/remove-logo',
  access: 'admin',
} as const;
