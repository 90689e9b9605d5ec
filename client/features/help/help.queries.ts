import { helpCaseByLink, myHelpCase, myHelpCases } from '#shared/help/help.calls.ts';
import { call } from '../../lib/http/api.ts';
import { on } from '../../live/live-query.ts';
import type { PagesWhere } from '../../live/paged-list.ts';
import { readWithOlder } from '../../live/with-older.ts';

const events = on(['help.case_changed'], 'refetch');

/** My cases with support, a page at a time. */
export const myCasesQuery = (page: number) => ({
  queryKey: ['help', 'mine', page],
  queryFn: async () => (await call(myHelpCases, { query: { page } })).data,
  events,
});

/** One of them. */
export const myCaseQuery = (number: string) => ({
  queryKey: ['help', 'case', number],
  queryFn: (where: PagesWhere) =>
    readWithOlder(where, async (query) => (await call(myHelpCase, { params: { number }, query })).data),
  events,
});

/** The case behind a mailed link. */
export const caseByLinkQuery = (token: string) => ({
  queryKey: ['help', 'link', token],
  queryFn: (where: PagesWhere) =>
    readWithOlder(where, async (query) => (await call(helpCaseByLink, { bearer: token, query })).data),
  events,
  room: { purchase_link: token },
  gcTime: 0,
});
