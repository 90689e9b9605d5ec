import { linkKeyOf, moveState } from '#server/modules/notifications/centre.repository.ts';
import { mailToken } from '#server/modules/notifications/mail-links.service.ts';
import * as api from '#shared/notifications/notifications.api.ts';
import type { Cast, Row } from './cast.ts';
import { anybody, signedIn, statuses } from './cast.ts';

/** The token at the end of a mail about offers to the seller. */
const sellersToken = async ({ app: { deps }, seller }: Cast): Promise<string> => {
  await deps.db.transaction((tx) => moveState(tx, seller.id, { seqs: 0, unread: 0, version: 0 }));
  const key = await linkKeyOf(deps.db, seller.id);
  return mailToken({ userId: seller.id, group: 'offers' }, key ?? '');
};

/** Keys of the form that browsers send. */
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const aBrowser = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;

export const notificationsRows: Row[] = [
  { endpoint: api.listNotifications, given: () => ({ query: 'limit=10' }), status: signedIn },
  { endpoint: api.unreadNotifications, given: () => ({}), status: signedIn },
  { endpoint: api.readNotifications, given: () => ({ body: { up_to: 0 } }), status: signedIn },
  { endpoint: api.mySettings, given: () => ({}), status: signedIn },
  {
    endpoint: api.changeSettings,
    given: () => ({ body: { group: 'questions', mail: true } }),
    status: signedIn,
  },
  {
    endpoint: api.changeSettings,
    when: 'for what nobody can turn off',
    given: () => ({ body: { group: 'safety', mail: false } }),
    status: statuses(401, 403, 403, 403),
  },
  {
    endpoint: api.changeSettings,
    when: 'for one event',
    given: () => ({ body: { kind: 'offer.rejected', push: false } }),
    status: signedIn,
  },
  {
    endpoint: api.changeSettings,
    when: 'for an event that nobody can turn off',
    given: () => ({ body: { kind: 'purchase.sold', mail: false } }),
    status: statuses(401, 403, 403, 403),
  },
  { endpoint: api.retryMail, given: () => ({}), status: signedIn },
  {
    endpoint: api.subscribePush,
    given: ({ app }) => ({ body: { endpoint: aBrowser(app.deps.ids.token()), keys } }),
    status: statuses(401, 201, 201, 201),
  },
  {
    endpoint: api.subscribePush,
    when: 'with an address that is no push service',
    given: () => ({ body: { endpoint: 'https://169.254.169.254/latest', keys } }),
    status: statuses(401, 422, 422, 422),
  },
  {
    endpoint: api.unsubscribePush,
    given: () => ({ body: { endpoint: aBrowser('none') } }),
    status: signedIn,
  },
  {
    endpoint: api.findMailSubscription,
    given: async (cast) => ({ query: `token=${await sellersToken(cast)}` }),
    status: anybody,
  },
  {
    endpoint: api.unsubscribeMail,
    given: async (cast) => ({ body: { token: await sellersToken(cast) } }),
    status: anybody,
  },
  {
    endpoint: api.unsubscribeMail,
    when: 'with a link of one’s own making',
    given: ({ seller }) => ({ body: { token: `${seller.id}.offers.${'A'.repeat(43)}` } }),
    status: statuses(404, 404, 404, 404),
  },
  {
    endpoint: api.resubscribeMail,
    given: async (cast) => ({ body: { token: await sellersToken(cast) } }),
    status: anybody,
  },
  {
    endpoint: api.reportBounces,
    when: 'without the provider’s authorization',
    given: () => ({ body: { events: [{ email: 'nobody@example.com', type: 'hard' }] } }),
    status: statuses(401, 401, 401, 401),
  },
];
