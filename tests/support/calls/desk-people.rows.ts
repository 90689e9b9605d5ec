import * as users from '#shared/admin/users.api.ts';
import { suspend, userUuidOf } from '../desk.ts';
import { aBuyer } from '../person.ts';
import type { Cast, Row } from './cast.ts';
import { statuses } from './cast.ts';

const forAdministrators = statuses(401, 403, 403, 200);

const aStrangerAt = async ({ app }: Cast) => ({ params: { uuid: await userUuidOf(app, await aBuyer(app)) } });

const aSuspended = async ({ app, admin }: Cast) => {
  const person = await aBuyer(app);
  await suspend(app, admin, person);
  return { params: { uuid: await userUuidOf(app, person) } };
};

export const deskPeopleRows: Row[] = [
  { endpoint: users.users, given: () => ({}), status: forAdministrators },
  { endpoint: users.user, given: aStrangerAt, status: forAdministrators },
  {
    endpoint: users.suspendUser,
    given: async (cast) => ({ ...(await aStrangerAt(cast)), body: { reason: 'Sells what is not theirs.' } }),
    status: forAdministrators,
  },
  { endpoint: users.reinstateUser, given: aSuspended, status: forAdministrators },
  { endpoint: users.endUserSessions, given: aStrangerAt, status: forAdministrators },
];
