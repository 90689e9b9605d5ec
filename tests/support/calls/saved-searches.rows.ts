import * as searches from '#shared/saved-searches/saved-searches.api.ts';
import type { Row } from './cast.ts';
import { signedIn, statuses } from './cast.ts';

const LAMPS = { body: { filter: { keyword: 'lamp' } } };

export const savedSearchesRows: Row[] = [
  { endpoint: searches.savedSearches, given: () => ({}), status: signedIn },
  { endpoint: searches.saveSearch, given: () => LAMPS, status: statuses(401, 201, 201, 201) },
  {
    endpoint: searches.forgetSearch,
    given: async ({ seller }) => {
      const { body } = await seller.api.post('/api/auth/me/searches', LAMPS.body);
      return { params: { id: String((body.data as { id: number }).id) } };
    },
    status: statuses(401, 404, 200, 404),
  },
];
