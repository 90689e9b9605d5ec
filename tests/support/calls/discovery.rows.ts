import { eq } from 'drizzle-orm';
import { vendors } from '#server/db/accounts.tables.ts';
import * as discovery from '#shared/items/discovery.api.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { translatedWords } from '#shared/items/translation.api.ts';
import * as reports from '#shared/reports/reports.api.ts';
import { anItem } from '../items.ts';
import type { Cast, Row } from './cast.ts';
import { anybody, statuses } from './cast.ts';

const onSale = async ({ app, seller }: Cast) => (await anItem(app, seller)).uuid;
const vendorUuid = async ({ app, seller }: Cast): Promise<string> => {
  const [vendor] = await app.deps.db.select().from(vendors).where(eq(vendors.user_id, seller.id));
  return vendor?.uuid ?? '';
};

export const discoveryRows: Row[] = [
  {
    endpoint: discovery.similarItems,
    given: async (cast) => ({ params: { uuid: await onSale(cast) } }),
    status: anybody,
  },
  {
    endpoint: discovery.similarItems,
    when: 'of an item that waits for approval',
    given: async ({ app, seller }) => ({
      params: { uuid: (await anItem(app, seller, { status: ITEM_STATUS.pending })).uuid },
    }),
    status: statuses(404, 404, 404, 404),
  },
  {
    endpoint: translatedWords,
    when: 'where no service translates',
    given: async (cast) => ({ params: { uuid: await onSale(cast) }, query: 'to=ar' }),
    status: statuses(404, 404, 404, 404),
  },
  {
    endpoint: discovery.itemCards,
    given: async (cast) => ({ query: `uuids=${await onSale(cast)}` }),
    status: anybody,
  },
  {
    endpoint: discovery.vendorByUuid,
    given: async (cast) => ({ params: { uuid: await vendorUuid(cast) } }),
    status: anybody,
  },
  {
    endpoint: discovery.vendorItems,
    given: async (cast) => ({ params: { uuid: await vendorUuid(cast) }, query: 'page=1&size=10' }),
    status: anybody,
  },
  {
    endpoint: reports.submitReport,
    given: async (cast) => ({
      body: { target: 'item', uuid: await onSale(cast), reason: 'misleading', words: 'It is not oak.' },
    }),
    status: statuses(401, 201, 403, 201),
  },
  {
    endpoint: reports.submitGuestReport,
    given: async (cast) => ({
      body: { target: 'item', uuid: await onSale(cast), reason: 'offensive' },
    }),
    status: statuses(201, 201, 201, 201),
  },
  {
    endpoint: reports.submitGuestReport,
    when: 'of an item that waits for approval',
    given: async ({ app, seller }) => ({
      body: {
        target: 'item',
        uuid: (await anItem(app, seller, { status: ITEM_STATUS.pending })).uuid,
        reason: 'prohibited',
      },
    }),
    status: statuses(404, 404, 404, 404),
  },
];
