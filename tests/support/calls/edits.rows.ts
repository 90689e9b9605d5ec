import * as edits from '#shared/items/edits.api.ts';
import { declineItem } from '#shared/items/items.api.ts';
import { anItem } from '../items.ts';
import type { Cast, Row } from './cast.ts';
import { statuses } from './cast.ts';

const withEdit = async ({ app, seller }: Cast) => {
  const { uuid } = await anItem(app, seller);
  await seller.api.put(`/api/auth/items/${uuid}`, { item_name: 'Walnut sideboard' });
  return { params: { uuid } };
};

export const editsRows: Row[] = [
  {
    endpoint: edits.editItem,
    given: async ({ app, seller }) => ({
      params: { uuid: (await anItem(app, seller)).uuid },
      body: { price: 900 },
    }),
    status: statuses(401, 403, 200, 403),
  },
  {
    endpoint: edits.editItem,
    when: 'of an item that waits for approval',
    given: async ({ app, seller }) => ({
      params: { uuid: (await anItem(app, seller, { status: 0 })).uuid },
      body: { item_name: 'Walnut sideboard' },
    }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: edits.relistItem,
    given: async ({ app, seller }) => ({
      params: { uuid: (await anItem(app, seller, { status: 2 })).uuid },
      body: { item_name: 'Walnut sideboard' },
    }),
    status: statuses(401, 404, 200, 404),
  },
  {
    endpoint: declineItem,
    given: async ({ app, seller }) => ({
      params: { uuid: (await anItem(app, seller, { status: 6 })).uuid },
    }),
    status: statuses(401, 404, 200, 404),
  },
  { endpoint: edits.withdrawEdit, given: withEdit, status: statuses(401, 403, 200, 403) },
];
