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
  /** The rows that were looked for beside them, whether or not they were found. */
  soughtIds: number[];
};

type Wanted = Pick<Paged<unknown>, 'pages' | 'soughtIds'>;

const FIRST_PAGE: Wanted = { pages: 1, soughtIds: [] };
/** Each is a call of its own whenever the list is fetched: those that were looked for last. */
const MOST_SOUGHT = 10;

/** How much of a list its reader has asked for: all of it is fetched whenever it is fetched anew. */
const wantedOf = new WeakMap<Query, Wanted>();

/** How many pages of a list its reader has asked for. */
export const pagesWanted = ({ client, queryKey }: PagesWhere): number => {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  return ((query && wantedOf.get(query)) ?? FIRST_PAGE).pages;
};

/** Fetches a list anew with so many pages. */
export const showPages = ({ client, queryKey }: PagesWhere, pages: number): Promise<void> =>
  fetchWanted(client, client.getQueryCache().find({ queryKey, exact: true }), () => ({ pages }), true);

/** A list of no more than one page. */
export const onePage = <Row>(rows: Row[]): Paged<Row> => ({ rows, next: null, ...FIRST_PAGE });

/** Which query is fetched, of what is known to its function. */
export type PagesWhere = Pick<QueryFunctionContext, 'client' | 'queryKey'>;

type Asked<Row> = {
  page: (query: { before?: string }) => Promise<{ data: Row[]; next?: string | null }>;
  /** One row by itself; null where it is not there. */
  one?: (id: number) => Promise<Row | null>;
};

/** Fetches so many pages as are wanted, and the rows that are looked for where they are on none of them. */
export const readPages = async <Row extends { id: number }>(
  { client, queryKey }: PagesWhere,
  { page, one }: Asked<Row>,
): Promise<Paged<Row>> => {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const { pages: most, soughtIds } = (query && wantedOf.get(query)) ?? FIRST_PAGE;
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
    // While a version before this one answers (until 0.2.0), a list has one page.
    next = after ?? null;
    pages += 1;
  } while (next !== null && pages < most);
  const missing = soughtIds.filter((id) => !rows.has(id));
  const sought = one ? await Promise.all(missing.map((id) => one(id))) : [];
  return { rows: [...rows.values(), ...sought.filter((row) => row !== null)], next, pages, soughtIds };
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

type Change = (wanted: Wanted) => Partial<Wanted>;

/** The rows of a list that goes on, as an atom. */
export const pagedAtom = <Row>(declare: (get: Getter) => LiveQuery<Paged<Row>>): Atom<LiveList<Row>> => {
  const listAtom = liveAtom(declare);
  return atom((get) => {
    const client = get(queryClientAtom);
    const { queryKey } = declare(get);
    const { data: list, ...state } = get(listAtom);
    const want = (change: Change, throwOnError: boolean): Promise<void> =>
      fetchWanted(client, client.getQueryCache().find({ queryKey, exact: true }), change, throwOnError);
    return {
      ...state,
      data: list?.rows,
      showOlder: list && list.next !== null ? () => want(() => ({ pages: list.pages + 1 }), true) : null,
      mayHave: (id) =>
        Number.isSafeInteger(id) && list !== undefined && list.next !== null && !list.soughtIds.includes(id),
      lookFor: (id) =>
        want(
          ({ soughtIds }) => ({
            soughtIds: [...soughtIds.filter((one) => one !== id), id].slice(-MOST_SOUGHT),
          }),
          false,
        ),
    };
  });
};

/** The whole list is fetched, not one page of it: what happens meanwhile is reduced into all of its rows alike. */
const fetchWanted = async (
  client: QueryClient,
  query: Query | undefined,
  change: Change,
  throwOnError: boolean,
): Promise<void> => {
  if (!query) return;
  const before = wantedOf.get(query) ?? FIRST_PAGE;
  const wanted = { ...before, ...change(before) };
  wantedOf.set(query, wanted);
  await client.refetchQueries({ predicate: (one) => one === query });
  if (!throwOnError || !query.state.error) return;
  // A page that did not come is not asked for each time the rest is: it would keep all from being fetched.
  if (wantedOf.get(query) === wanted) wantedOf.set(query, before);
  throw query.state.error;
};
