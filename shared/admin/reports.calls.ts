export const adminReports = {
  name: 'admin.reports',
  method: 'get',
  path: '/api/admin/reports',
  access: 'staff',
} as const;

export const adminReportByUuid = {
  name: 'admin.report',
  method: 'get',
  path: '/api/admin/reports/{uuid}',
  access: 'staff',
} as const;

export const decideReport = {
  name: 'admin.decide_report',
  method: 'put',
  path: '/api/admin/reports/{uuid}/decide',
  access: 'staff',
} as const;
