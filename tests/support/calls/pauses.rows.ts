import * as pauses from '#shared/items/pauses.api.ts';
import { anItem } from '../items.ts';
import type { Cast, Row } from './cast.ts';
import { signedIn, statuses } from './cast.ts';

const itemIn =
  (status: 1 | 3 | 7) =>
  async ({ app, seller }: Cast) => ({ params: { uuid: (await anItem(app, seller, { status })).uuid } });

export const pausesRows: Row[] = [
  { endpoint: pauses.pauseItem, given: itemIn(1), status: statuses(401, 403, 200, 403) },
  { endpoint: pauses.pauseItem, when: 'sold', given: itemIn(3), status: statuses(401, 403, 409, 403) },
  { endpoint: pauses.resumeItem, given: itemIn(7), status: statuses(401, 403, 200, 403) },
  { endpoint: pauses.resumeItem, when: 'on sale', given: itemIn(1), status: statuses(401, 403, 409, 403) },
  { endpoint: pauses.holiday, given: () => ({}), status: signedIn },
  { endpoint: pauses.setHoliday, given: () => ({ body: { until: null } }), status: signedIn },
];
