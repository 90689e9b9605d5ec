import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import type { Atom, Getter } from 'jotai';
import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import type { Live } from './live-atom.ts';
import { liveAtom } from './live-atom.ts';
import type { LiveQuery } from './live-query.ts';
import { REFETCH } from './live-query.ts';

/** A list as far back as its reader has gone: one snapshot, however many pages it was fetched in. */
export type Paged<Row> = {
  rows: Row[];
  /** Where it goes on; null at its end. */
  next: string | null;
  pages: number;
  /** The row that was looked for beside them, whether or not it was found. */
  soughtId: number | null;
};

type Wanted = Pick<Paged<unknown>, 'pages' | 'soughtId'>;

/** How much of a list its reader has asked for: all of it is fetched whenever it is fetched anew. */
const wantedOf = new WeakMap<Query, Wanted>();

/** A list of no more than one page. */
export const onePage = <Row>(rows: Row[]): Paged<Row> => ({ rows, next: null, pages: 1, soughtId: null });

/** Which query is fetched, of what is known to its function. */
export type PagesWhere = Pick<QueryFunctionContext, 'client' | 'queryKey'>;

type Asked<Row> = {
  page: (query: { before?: string }) => Promise<{ data: Row[]; next?: string | null }>;
  /** One row by itself; null where it is not there. */
  one?: (id: number) => Promise<Row | null>;
};

/** Fetches so many pages as are wanted, and the row that is looked for if it is on none of them. */
export const readPages = async <Row extends { id: number }>(
  { client, queryKey }: PagesWhere,
  { page, one }: Asked<Row>,
): Promise<Paged<Row>> => {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const { pages: most, soughtId } = (query && wantedOf.get(query)) ?? { pages: 1, soughtId: null };
  const rows = new Map<number, Row>();
  let next: string | null = null;
  let pages = 0;
  do {
    const { data, next: after } = await page(next === null ? {} : { before: next });
    for (const row of data) {
      // What has moved from one page to the next meanwhile stands where it was found last.
      rows.delete(row.id);
      rows.set(row.id, row);
    }
    // While a version before this one answers, a list has one page.
    next = after ?? null;
    pages += 1;
  } while (next !== null && pages < most);
  const sought = one && soughtId !== null && !rows.has(soughtId) ? await one(soughtId) : null;
  return { rows: [...rows.values(), ...(sought ? [sought] : [])], next, pages, soughtId };
};

/** The list with other rows. */
export const withRows = <Row>(
  list: Paged<Row>,
  change: (rows: Row[]) => Row[] | typeof REFETCH,
): Paged<Row> | typeof REFETCH => {
  const rows = change(list.rows);
  if (rows === REFETCH) return REFETCH;
  return rows === list.rows ? list : { ...list, rows };
};

/** What an event does to the rows, whichever page they came from. */
export const inRows =
  <Row, Event>(reduce: (rows: Row[], event: Event) => Row[] | typeof REFETCH) =>
  (list: Paged<Row>, event: Event): Paged<Row> | typeof REFETCH =>
    withRows(list, (rows) => reduce(rows, event));

export type LiveList<Row> = Live<Row[]> & {
  /** Shows one page more; null where there is none. */
  showOlder: (() => Promise<void>) | null;
  /** Whether a row that is not shown may be on a page beyond, so that it is worth looking for. */
  mayHave: (id: number) => boolean;
  /** Shows a row of a page beyond, if it is there. */
  lookFor: (id: number) => Promise<void>;
};

/** The rows of a list that goes on, as an atom. */
export const pagedAtom = <Row>(declare: (get: Getter) => LiveQuery<Paged<Row>>): Atom<LiveList<Row>> => {
  const listAtom = liveAtom(declare);
  return atom((get) => {
    const client = get(queryClientAtom);
    const { queryKey } = declare(get);
    const { data: list, ...state } = get(listAtom);
    const want = (change: Partial<Wanted>, throwOnError: boolean): Promise<void> =>
      fetchWanted(client, client.getQueryCache().find({ queryKey, exact: true }), change, throwOnError);
    return {
      ...state,
      data: list?.rows,
      showOlder: list && list.next !== null ? () => want({ pages: list.pages + 1 }, true) : null,
      mayHave: (id) =>
        Number.isSafeInteger(id) && list !== undefined && list.next !== null && list.soughtId !== id,
      lookFor: (id) => want({ soughtId: id }, false),
    };
  });
};

/** The whole list is fetched, not one page of it: what happens meanwhile is reduced into all of its rows alike. */
const fetchWanted = async (
  client: QueryClient,
  query: Query | undefined,
  change: Partial<Wanted>,
  throwOnError: boolean,
): Promise<void> => {
  if (!query) return;
  wantedOf.set(query, { pages: 1, soughtId: null, ...wantedOf.get(query), ...change });
  await client.refetchQueries({ predicate: (one) => one === query }, { throwOnError });
};
