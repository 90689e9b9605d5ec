import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import type { Namespaces } from './lib/language/texts.ts';

/** What the server hands to the browser beside the markup: who looks, and what the page was made of. */
export type VisitData = {
  origin: string;
  /** Whether #root holds the page, or is still empty. */
  isRendered: boolean;
  user: ProfileView | null;
  /** Answers by their keys. When they were fetched is left out: a page with the same content has the same text. */
  queries: [QueryKey, unknown][];
  /** The texts of the page by namespace, in its language. */
  texts: Namespaces;
  /** The route that could not be shown, and the status it answered. */
  error: { routeId: string; status: number } | null;
};

/** All settled answers of a query client. */
export const answersIn = (queryClient: QueryClient): VisitData['queries'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);

/**
 * Gives the answers to the browser's query client, as fresh ones: what is live catches up by itself once its rooms are
 * joined, and nothing else may delay the first paint.
 */
export const takeAnswers = (queryClient: QueryClient, queries: VisitData['queries']): void => {
  for (const [queryKey, answer] of queries) queryClient.setQueryData(queryKey, answer);
};

/** Text of a data block: the one character that could end it is written as an escape. */
export const blockText = (visit: VisitData): string => JSON.stringify(visit).replaceAll('<', '\\u003c');

const blockOf = (): HTMLElement | null => document.getElementById('visit-data');

/** Where the build has the code of the page that this document was sent for; undefined for any other page. */
export const sentCode = (source: string): string | undefined => {
  const { page, code } = blockOf()?.dataset ?? {};
  return page === source ? code : undefined;
};

/** Reads the data block of this document; null in one that our server did not make. */
export const readVisit = (): VisitData | null => {
  const text = blockOf()?.textContent;
  return text ? (JSON.parse(text) as VisitData) : null;
};
