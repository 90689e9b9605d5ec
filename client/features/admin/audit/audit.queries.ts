import * as api from '#shared/admin/audit.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { saveFile } from '../../../lib/http/save-file.ts';
import { on } from '../../../live/live-query.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';

/** The filters of the log by their names in the address. */
export const AUDIT_FILTERS = ['action', 'target', 'target_id', 'actor', 'from', 'until', 'before'] as const;

const filtersOf = ({ keyword, filters }: AdminListState): Record<string, string> => ({
  ...(keyword ? { keyword } : {}),
  ...filters,
});

export const auditQuery = (state: AdminListState) => ({
  queryKey: ['admin', 'audit', state.keyword, state.filters],
  queryFn: async () => (await call(api.auditLog, { query: filtersOf(state) })).data,
  // What came before a moment does not change.
  events: on(state.filters.before ? [] : ['audit.line_kept', 'account.renamed'], 'refetch'),
});

/** All lines of the filter as a file. */
export const saveAudit = (state: AdminListState): Promise<void> => {
  const { before: _place, ...filters } = filtersOf(state);
  return saveFile(api.exportAudit, filters);
};
