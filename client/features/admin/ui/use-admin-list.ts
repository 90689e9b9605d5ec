import { useCallback, useMemo } from 'react';
import type { QueryIn } from '../../../lib/http/contracts.ts';
import { useAddressQuery } from '../../../lib/page/use-address-query.ts';

/** What the address says about a list: the page, the words, the order, and each filter by its name. */
export type AdminListState = {
  page: number;
  keyword: string;
  filters: Readonly<Record<string, string>>;
};

/** What the address says about a list, for a call. What somebody wrote there by hand the server refuses in words. */
export const queryOf = <E>(_endpoint: E, { page, keyword, filters }: AdminListState): QueryIn<E> =>
  ({ page, ...(keyword ? { keyword } : {}), ...filters }) as QueryIn<E>;

const pageIn = (text: string | null): number => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

const stateFrom = (query: URLSearchParams, names: readonly string[]): AdminListState => ({
  page: pageIn(query.get('page')),
  keyword: query.get('keyword') ?? '',
  filters: Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  ),
});

/** The state of a list in the admin lives in the address: back, reload and share always work. */
export const useAdminList = (names: readonly string[]) => {
  const { query, change: changeQuery } = useAddressQuery();
  const known = names.join(' ');
  const state = useMemo(() => stateFrom(query, known.split(' ')), [query, known]);

  /** Whatever changes but the page leads back to the first page. An empty value leaves the address. */
  const change = useCallback(
    (changes: Readonly<Record<string, string>>, options: { replace?: boolean } = {}) => {
      changeQuery((after) => {
        after.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      }, options);
    },
    [changeQuery],
  );

  /** The address of a page of this list. */
  const pathTo = useCallback(
    (page: number) => {
      const after = new URLSearchParams(query);
      if (page > 1) after.set('page', String(page));
      else after.delete('page');
      return `?${after}`;
    },
    [query],
  );
  return { state, change, pathTo };
};
