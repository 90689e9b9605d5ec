import { adminReportByUuid, adminReports } from '#shared/admin/reports.calls.ts';
import { call } from '../../../lib/http/api.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

export const REPORTS_KEY = ['admin-reports'];

export const REPORT_EVENTS = ['report.submitted', 'report.closed'] as const;

export const adminReportsQuery = (state: AdminListState) => ({
  queryKey: [...REPORTS_KEY, 'list', state],
  queryFn: async () => (await call(adminReports, { query: queryOf(adminReports, state) })).data,
});

export const adminReportQuery = (uuid: string) => ({
  queryKey: [...REPORTS_KEY, 'one', uuid],
  queryFn: async () => (await call(adminReportByUuid, { params: { uuid } })).data,
});
