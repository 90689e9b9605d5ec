import * as background from '#shared/admin/background.api.ts';
import { aParkedReaction } from '../background.ts';
import type { Row } from './cast.ts';
import { statuses } from './cast.ts';

const forAdministrators = statuses(401, 403, 403, 200);

export const backgroundRows: Row[] = [
  { endpoint: background.failedWorks, given: () => ({}), status: forAdministrators },
  {
    endpoint: background.retryWork,
    given: async ({ app }) => ({ body: await aParkedReaction(app) }),
    status: forAdministrators,
  },
  {
    endpoint: background.dismissWork,
    given: async ({ app }) => ({ body: { ...(await aParkedReaction(app)), reason: 'Done by hand.' } }),
    status: forAdministrators,
  },
];
