import * as search from '#shared/items/search.api.ts';
import type { Row } from './cast.ts';
import { anybody, signedIn } from './cast.ts';

export const searchRows: Row[] = [
  {
    endpoint: search.shopCountsByFilter,
    given: () => ({ query: 'sub_category_id=1&filter[keyword]=sofa&filter[min_price]=20' }),
    status: anybody,
  },
  { endpoint: search.suggestions, given: () => ({ query: 'keyword=so' }), status: anybody },
  {
    endpoint: search.categorySuggestions,
    given: () => ({ query: 'title=blue sofa' }),
    status: signedIn,
  },
];
