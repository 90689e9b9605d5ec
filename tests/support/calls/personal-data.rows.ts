import { randomUUID } from 'node:crypto';
import * as api from '#shared/personal-data/personal-data.api.ts';
import type { Row } from './cast.ts';
import { signedIn, statuses } from './cast.ts';

export const personalDataRows: Row[] = [
  { endpoint: api.askForExport, given: () => ({}), status: statuses(401, 201, 201, 201) },
  { endpoint: api.myExports, given: () => ({}), status: signedIn },
  {
    endpoint: api.fetchExport,
    when: 'where there is none',
    given: () => ({ params: { uuid: randomUUID() } }),
    status: statuses(401, 404, 404, 404),
  },
  { endpoint: api.deletionPreview, given: () => ({}), status: signedIn },
  {
    endpoint: api.deleteAccount,
    when: 'with a wrong password',
    given: () => ({ body: { password: 'not the password' } }),
    status: statuses(401, 422, 422, 422),
  },
];
