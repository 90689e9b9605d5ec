import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import * as moderation from '#shared/moderation/moderation.api.ts';
import { anItem } from '../items.ts';
import type { Cast, Row } from './cast.ts';
import { statuses } from './cast.ts';

const waiting = async ({ app, seller }: Cast) =>
  (await anItem(app, seller, { status: ITEM_STATUS.pending })).uuid;
const ofWaiting = async (cast: Cast) => ({ params: { itemUuid: await waiting(cast) } });
const administratorsOnly = statuses(401, 403, 403, 200);

export const moderationRows: Row[] = [
  {
    endpoint: moderation.approvals,
    given: () => ({ query: 'show=flagged&page=1&size=10' }),
    status: administratorsOnly,
  },
  { endpoint: moderation.approvalCounts, given: () => ({}), status: administratorsOnly },
  { endpoint: moderation.oneApproval, given: ofWaiting, status: administratorsOnly },
  { endpoint: moderation.itemHistory, given: ofWaiting, status: administratorsOnly },
  {
    endpoint: moderation.claimItem,
    given: async (cast) => ({ ...(await ofWaiting(cast)), body: { take_over: false } }),
    status: administratorsOnly,
  },
  {
    endpoint: moderation.claimItem,
    when: 'on an item that does not wait',
    given: async ({ app, seller }) => ({
      params: { itemUuid: (await anItem(app, seller)).uuid },
      body: {},
    }),
    status: statuses(401, 403, 403, 409),
  },
  { endpoint: moderation.releaseItem, given: ofWaiting, status: administratorsOnly },
  { endpoint: moderation.approveItem, given: ofWaiting, status: administratorsOnly },
  {
    endpoint: moderation.rejectItem,
    given: async (cast) => ({ ...(await ofWaiting(cast)), body: { reason: 'photos' } }),
    status: administratorsOnly,
  },
  {
    endpoint: moderation.askForChanges,
    given: async (cast) => ({
      ...(await ofWaiting(cast)),
      body: { reason: 'photos', note: 'Please show the label.' },
    }),
    status: administratorsOnly,
  },
  {
    endpoint: moderation.decideMany,
    given: async (cast) => ({
      body: { decision: 'approved', items: [{ item_uuid: await waiting(cast) }] },
    }),
    status: administratorsOnly,
  },
];
