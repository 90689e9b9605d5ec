import type { Suggestion } from '#shared/items/items.schema.ts';
import { suggestions } from '#shared/items/search.calls.ts';
import { call } from '../../../lib/http/api.ts';

/** Asks for completions of a keyword. */
export const loadSuggestions = async (keyword: string, signal: AbortSignal): Promise<Suggestion[]> =>
  (await call(suggestions, { query: { keyword }, signal })).data;
