import { randomUUID } from 'node:crypto';
import * as drafts from '#shared/items/drafts.api.ts';
import { aDraft } from '../drafts.ts';
import type { Row } from './cast.ts';
import { signedIn, statuses } from './cast.ts';

export const draftsRows: Row[] = [
  { endpoint: drafts.itemDrafts, given: () => ({}), status: signedIn },
  {
    endpoint: drafts.saveDraft,
    given: () => ({ params: { uuid: randomUUID() }, body: { version: 0, content: aDraft() } }),
    status: signedIn,
  },
  {
    endpoint: drafts.deleteDraft,
    given: async ({ seller }) => {
      const uuid = randomUUID();
      await seller.api.put(`/api/auth/me/drafts/${uuid}`, { version: 0, content: aDraft() });
      return { params: { uuid } };
    },
    status: statuses(401, 404, 200, 404),
  },
];
