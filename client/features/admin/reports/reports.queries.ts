import { deskReportByUuid, deskReports } from '#shared/admin/reports.calls.ts';
import { call } from '../../../lib/http/api.ts';
import type { DeskListState } from '../ui/use-desk-list.ts';
import { queryOf } from '../ui/use-desk-list.ts';

export const REPORTS_KEY = ['admin-reports'];

export const REPORT_EVENTS = ['report.submitted', 'report.closed'] as const;

export const deskReportsQuery = (state: DeskListState) => ({
  queryKey: [...REPORTS_KEY, 'list', state],
  queryFn: async () => (await call(deskReports, { query: queryOf(deskReports, state) })).data,
});

export const deskReportQuery = (uuid: string) => ({
  queryKey: [...REPORTS_KEY, 'one', uuid],
  queryFn: async () => (await call(deskReportByUuid, { params: { uuid } })).data,
});
