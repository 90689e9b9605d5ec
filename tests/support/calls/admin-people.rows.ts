import { eq } from 'drizzle-orm';
import { vendors as vendorsTable } from '#server/db/accounts.tables.ts';
import * as audit from '#shared/admin/audit.api.ts';
import * as disputes from '#shared/admin/disputes.api.ts';
import * as items from '#shared/admin/items.api.ts';
import * as overview from '#shared/admin/overview.api.ts';
import * as users from '#shared/admin/users.api.ts';
import * as vendors from '#shared/admin/vendors.api.ts';
import { escalate, suspend, userUuidOf } from '../admin.ts';
import { anItem } from '../items.ts';
import { aBuyer, aPerson, vendorUuidOf } from '../person.ts';
import { letNameWait } from '../vendor-names.ts';
import { bought } from './bought.ts';
import type { Cast, Row } from './cast.ts';
import { statuses } from './cast.ts';

const forAdministrators = statuses(401, 403, 403, 200);
const reason = 'Sells what is not theirs.';

const aStrangerAt = async ({ app }: Cast) => ({ params: { uuid: await userUuidOf(app, await aBuyer(app)) } });

const aSuspended = async ({ app, admin }: Cast) => {
  const person = await aBuyer(app);
  await suspend(app, admin, person);
  return { params: { uuid: await userUuidOf(app, person) } };
};

const aVendor = async ({ app, seller }: Cast) => ({ params: { uuid: await vendorUuidOf(app, seller) } });

const withLogo = async (cast: Cast) => {
  await cast.app.deps.db
    .update(vendorsTable)
    .set({ logo_key: 'logos/none' })
    .where(eq(vendorsTable.user_id, cast.seller.id));
  return { ...(await aVendor(cast)), body: { reason } };
};

const onSale = async ({ app, seller }: Cast) => ({ params: { uuid: (await anItem(app, seller)).uuid } });

const takenDown = async (cast: Cast) => {
  const { params } = await onSale(cast);
  await cast.admin.api.put(`/api/admin/items/${params.uuid}/archive`, { reason });
  return { params };
};

const escalated = async (cast: Cast) => {
  const sent = await bought(cast);
  await escalate(cast.app, sent.params.transactionNumber);
  return sent;
};

export const adminPeopleRows: Row[] = [
  { endpoint: users.users, given: () => ({}), status: forAdministrators },
  { endpoint: users.user, given: aStrangerAt, status: forAdministrators },
  {
    endpoint: users.suspendUser,
    given: async (cast) => ({ ...(await aStrangerAt(cast)), body: { reason } }),
    status: forAdministrators,
  },
  {
    endpoint: users.setFinance,
    given: async ({ app }) => ({
      params: { uuid: await userUuidOf(app, await aPerson(app, { role: 'admin', finance: false })) },
      body: { is_finance: true },
    }),
    status: forAdministrators,
  },
  { endpoint: users.reinstateUser, given: aSuspended, status: forAdministrators },
  { endpoint: users.endUserSessions, given: aStrangerAt, status: forAdministrators },
  { endpoint: vendors.vendors, given: () => ({}), status: forAdministrators },
  { endpoint: vendors.vendor, given: aVendor, status: forAdministrators },
  {
    endpoint: vendors.renameVendor,
    given: async (cast) => ({ ...(await aVendor(cast)), body: { name: 'A calmer name', reason } }),
    status: forAdministrators,
  },
  {
    endpoint: vendors.approveVendorName,
    given: async (cast) => {
      await letNameWait(cast.app, cast.seller, 'Fern and moss');
      return { ...(await aVendor(cast)), body: { name: 'Fern and moss' } };
    },
    status: forAdministrators,
  },
  {
    endpoint: vendors.rejectVendorName,
    given: async (cast) => {
      await letNameWait(cast.app, cast.seller, 'Moss and fern');
      return { ...(await aVendor(cast)), body: { name: 'Moss and fern', reason } };
    },
    status: forAdministrators,
  },
  { endpoint: vendors.removeVendorLogo, given: withLogo, status: forAdministrators },
  { endpoint: items.items, given: () => ({}), status: forAdministrators },
  { endpoint: items.item, given: onSale, status: forAdministrators },
  {
    endpoint: items.archiveItemByAdmin,
    given: async (cast) => ({ ...(await onSale(cast)), body: { reason } }),
    status: forAdministrators,
  },
  { endpoint: items.restoreItem, given: takenDown, status: forAdministrators },
  { endpoint: audit.auditLog, given: () => ({}), status: forAdministrators },
  { endpoint: audit.exportAudit, given: () => ({}), status: forAdministrators },
  { endpoint: overview.overview, given: () => ({}), status: forAdministrators },
  { endpoint: overview.adminCounts, given: () => ({}), status: forAdministrators },
  { endpoint: disputes.disputes, given: () => ({}), status: forAdministrators },
  { endpoint: disputes.dispute, given: escalated, status: forAdministrators },
  {
    endpoint: disputes.dispute,
    when: 'of a purchase that is not under dispute',
    given: bought,
    status: statuses(401, 403, 403, 404),
  },
  { endpoint: disputes.disputeMessages, given: escalated, status: forAdministrators },
];
