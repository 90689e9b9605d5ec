export const askForExport = {
  name: 'personal_data.ask_for_export',
  method: 'post',
  path: '/api/auth/me/export',
  access: 'user',
} as const;

export const myExports = {
  name: 'personal_data.my_exports',
  method: 'get',
  path: '/api/auth/me/exports',
  access: 'user',
} as const;

export const fetchExport = {
  name: 'personal_data.fetch_export',
  method: 'get',
  path: '/api/auth/me/exports/{uuid}/file',
  access: 'user',
} as const;

export const deletionPreview = {
  name: 'personal_data.deletion_preview',
  method: 'get',
  path: '/api/auth/me/deletion',
  access: 'user',
} as const;

export const deleteAccount = {
  name: 'personal_data.delete_account',
  method: 'post',
  path: '/api/auth/me/deletion',
  access: 'user',
} as const;
