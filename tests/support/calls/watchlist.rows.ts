import { dashboard, dashboardOfItem, soldPrices, today } from '#shared/dashboard/dashboard.api.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import * as watchlist from '#shared/watchlist/watchlist.api.ts';
import { anItem } from '../items.ts';
import type { Cast, Row } from './cast.ts';
import { signedIn, statuses } from './cast.ts';

const ofTheSeller = (status?: typeof ITEM_STATUS.pending) => async (cast: Cast) => ({
  params: { uuid: (await anItem(cast.app, cast.seller, status === undefined ? {} : { status })).uuid },
});

export const watchlistRows: Row[] = [
  { endpoint: watchlist.watchItem, given: ofTheSeller(), status: statuses(401, 200, 403, 200) },
  {
    endpoint: watchlist.watchItem,
    when: 'that waits for approval',
    given: ofTheSeller(ITEM_STATUS.pending),
    status: statuses(401, 404, 403, 404),
  },
  { endpoint: watchlist.unwatchItem, given: ofTheSeller(), status: signedIn },
  {
    endpoint: watchlist.unwatchItem,
    when: 'that waits for approval',
    given: ofTheSeller(ITEM_STATUS.pending),
    status: statuses(401, 404, 404, 404),
  },
  { endpoint: watchlist.watchedItems, given: () => ({}), status: signedIn },
  { endpoint: soldPrices, given: () => ({ query: 'sub_category_id=1&properties=1,2' }), status: signedIn },
  {
    endpoint: dashboardOfItem,
    given: async (cast) => ({ ...(await ofTheSeller()(cast)), query: 'days=7' }),
    status: statuses(401, 404, 200, 404),
  },
  { endpoint: today, given: () => ({}), status: signedIn },
  { endpoint: dashboard, given: () => ({ query: 'days=7' }), status: signedIn },
];
