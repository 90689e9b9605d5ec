import type { AdminReportPage } from '#shared/admin/reports.api.ts';
import { adminReportByUuid, adminReports } from '#shared/admin/reports.calls.ts';
import type { LiveOf } from '#shared/events.ts';
import { call } from '../../../lib/http/api.ts';
import { AVAILABILITY_EVENTS, SELLER_EVENTS } from '../../../live/events.ts';
import type { Reduced } from '../../../live/live-query.ts';
import { on, REFETCH } from '../../../live/live-query.ts';
import { isAbout } from '../ui/is-about.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

export const REPORTS_KEY = ['admin-reports'];

const REPORTS_EVENTS = ['report.submitted', 'report.closed', 'account.renamed'] as const;

/** Whom a report is about, and what becomes of it. */
const REPORT_EVENTS = [
  ...REPORTS_EVENTS,
  ...SELLER_EVENTS,
  'item.submitted',
  'item.approved',
  'approval.decided',
  'account.suspended',
  'account.reinstated',
  'account.deleted',
  'chat.block_changed',
] as const;

/** How what is reported looks now: the item, or the words of an offer for it. */
const LOOK_EVENTS = [
  ...AVAILABILITY_EVENTS,
  'item.price_changed',
  'item.edit_approved',
  'offer.placed',
  'offer.countered',
] as const;

const withLook = (
  report: AdminReportPage,
  { data }: LiveOf<(typeof LOOK_EVENTS)[number]>,
): Reduced<AdminReportPage> => (isAbout(report.target_uuid, data) ? REFETCH : report);

export const adminReportsQuery = (state: AdminListState) => ({
  queryKey: [...REPORTS_KEY, 'list', state],
  queryFn: async () => (await call(adminReports, { query: queryOf(adminReports, state) })).data,
  events: on(REPORTS_EVENTS, 'refetch'),
});

export const adminReportQuery = (uuid: string) => ({
  queryKey: [...REPORTS_KEY, 'one', uuid],
  queryFn: async () => (await call(adminReportByUuid, { params: { uuid } })).data,
  events: { ...on(REPORT_EVENTS, 'refetch'), ...on(LOOK_EVENTS, withLook) },
  room: { shop: true } as const,
});
