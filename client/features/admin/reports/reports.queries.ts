import { adminReportByUuid, adminReports } from '#shared/admin/reports.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { SELLER_EVENTS, STATE_EVENTS } from '../../../live/events.ts';
import { on } from '../../../live/live-query.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

export const REPORTS_KEY = ['admin-reports'];

const REPORTS_EVENTS = ['report.submitted', 'report.closed', 'account.renamed'] as const;

/** How what is reported looks now, and whom it is about. */
const REPORT_EVENTS = [
  ...REPORTS_EVENTS,
  ...STATE_EVENTS,
  ...SELLER_EVENTS,
  'item.submitted',
  'item.approved',
  'approval.decided',
  'account.suspended',
  'account.reinstated',
  'account.deleted',
] as const;

export const adminReportsQuery = (state: AdminListState) => ({
  queryKey: [...REPORTS_KEY, 'list', state],
  queryFn: async () => (await call(adminReports, { query: queryOf(adminReports, state) })).data,
  events: on(REPORTS_EVENTS, 'refetch'),
});

export const adminReportQuery = (uuid: string) => ({
  queryKey: [...REPORTS_KEY, 'one', uuid],
  queryFn: async () => (await call(adminReportByUuid, { params: { uuid } })).data,
  events: on(REPORT_EVENTS, 'refetch'),
  room: { shop: true } as const,
});
