import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { createContext } from 'react-router';
import { ApiError } from '../http/api-error.ts';
import type { Language } from '../language/language.ts';

/** What a page knows before it is rendered on the server. */
export type Visit = {
  queryClient: QueryClient;
  language: Language;
  /** Which of two answers this reader gets: a signed-in user's (`auth`) or anybody's (`global`). */
  reader: 'auth' | 'global';
};

/**
 * Gets a page's data before the server renders it; `fetchQuery` for what the page cannot be without: an answer of 404
 * makes the page one that is not there. In the browser nobody waits for it: a page shows its skeleton at once.
 */
export type PageLoader = (
  visit: Visit & { params: Params; query: URLSearchParams; pathname: string },
) => Promise<unknown>;

/** How a route's loader comes by its visit. */
export const visitContext = createContext<Visit>();

/** Ends a loader: nothing lives at this address. */
export const notThere = (): never => {
  throw new ApiError(404, { code: 'page.not_found', message: 'This is not here, or no longer.' });
};
