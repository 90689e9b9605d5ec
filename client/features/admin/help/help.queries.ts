import type { AdminHelpPage } from '#shared/admin/help.api.ts';
import { adminHelpCase, adminHelpCases } from '#shared/admin/help.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { NAME_EVENTS } from '../../../live/events.ts';
import { on } from '../../../live/live-query.ts';
import type { PagesWhere } from '../../../live/paged-list.ts';
import { readWithOlder } from '../../../live/with-older.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

/** What is on the screen: whatever came after it is not answered by what is done there. */
export const lastSeen = ({ messages }: AdminHelpPage) => ({ seen: messages.at(-1)?.id });

/** What changes a case, or what an appeal is about. */
export const HELP_EVENTS = [
  'help.case_changed',
  'help.case_claimed',
  'account.suspended',
  'account.reinstated',
  'item.submitted',
  'approval.decided',
  'vendor.name_submitted',
  'vendor.name_decided',
  ...NAME_EVENTS,
] as const;

export const helpCasesQuery = (state: AdminListState) => ({
  queryKey: ['admin', 'help', state],
  queryFn: async () => (await call(adminHelpCases, { query: queryOf(adminHelpCases, state) })).data,
  events: on(HELP_EVENTS, 'refetch'),
});

export const helpCaseQuery = (number: string) => ({
  queryKey: ['admin', 'help-case', number],
  queryFn: (where: PagesWhere) =>
    readWithOlder(where, async (query) => (await call(adminHelpCase, { params: { number }, query })).data),
  events: on(HELP_EVENTS, 'refetch'),
});
