export const auditLog = {
  name: 'admin.audit',
  method: 'get',
  path: '/api/admin/audit',
  access: 'admin',
} as const;

export const exportAudit = {
  name: 'admin.export_audit',
  method: 'get',
  path: '/api/admin/audit/export',
  access: 'admin',
} as const;
