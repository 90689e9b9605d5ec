import * as api from '#shared/admin/audit.api.ts';
import { call, urlOf } from '../../../lib/api.ts';
import { unexpectedAnswer } from '../../../lib/api-error.ts';
import type { DeskListState } from '../ui/use-desk-list.ts';

/** The filters of the log by their names in the address. */
export const AUDIT_FILTERS = ['action', 'target', 'actor', 'from', 'until', 'before'] as const;

const filtersOf = ({ keyword, filters }: DeskListState): Record<string, string> => ({
  ...(keyword ? { keyword } : {}),
  ...filters,
});

export const auditQuery = (state: DeskListState) => ({
  queryKey: ['desk', 'audit', state.keyword, state.filters],
  queryFn: async () => (await call(api.auditLog, { query: filtersOf(state) })).data,
});

/** All lines of the filter as a file. */
export const auditFile = async (state: DeskListState): Promise<Blob> => {
  const { before: _place, ...filters } = filtersOf(state);
  const answer = await fetch(urlOf(api.exportAudit.path, {}, filters), {
    headers: { 'x-app-token': 'reloved-web' },
  });
  if (!answer.ok) throw unexpectedAnswer(answer.status, answer.headers.get('x-request-id'));
  return answer.blob();
};
