import { eq, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { mailBounces } from '#server/db/notifications.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { recordProfileChange } from '#server/modules/accounts/profile-change.service.ts';
import { endSessions } from '#server/modules/accounts/sessions.service.ts';
import { lastAgreementOf } from '#server/modules/accounts/terms.repository.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { isOnline } from '#server/realtime/online.repository.ts';
import { adminChanged } from '#shared/admin/admin.events.ts';
import type * as api from '#shared/admin/users.api.ts';
import type { AdminUserPage } from '#shared/admin/users.schema.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { notAdministrator, yourself } from '../admin.errors.ts';
import { adminPage } from '../admin-page.repository.ts';
import { historyOf } from '../audit/audit.repository.ts';
import { logAccess } from '../log-access.service.ts';
import { fullNameOf, lockUser, reinstate, suspend } from './suspension.service.ts';
import {
  hasBank,
  itemCounts,
  offerCounts,
  offersOfUser,
  purchasesOfUser,
  reportsOfUser,
  sessionsOfUser,
  vendorOfUser,
} from './user-page.repository.ts';
import { adminUserOf, usersAsked } from './users.repository.ts';

/** Users that match, a page at a time. */
export const listUsers = async ({ db }: Pick<Deps, 'db'>, actor: Actor, query: QueryOf<typeof api.users>) => {
  const { keyword, page } = query;
  await logAccess({ db }, actor, 'users.seen', { keyword, page });
  const { rows, matching } = await usersAsked(db, query);
  return { data: await adminPage(db, query, matching, rows) };
};

const pageOf = async (reader: Reader, uuid: string): Promise<AdminUserPage> => {
  const [row] = await reader
    .select({ user: users, bounce: mailBounces })
    .from(users)
    .leftJoin(mailBounces, eq(mailBounces.address, sql`lower(${users.email})`))
    .where(eq(users.uuid, uuid));
  if (!row) throw notFound('user');
  const { user, bounce } = row;
  const vendor = await vendorOfUser(reader, user.id);
  return {
    ...adminUserOf(user, vendor?.name ?? null, bounce),
    locale: user.locale,
    suspension_reason: user.suspension_reason,
    finance: user.finance,
    has_bank_details: await hasBank(reader, user.id),
    terms: await lastAgreementOf(reader, user.id),
    vendor,
    sessions: await sessionsOfUser(reader, user.id),
    is_online: await isOnline(reader, user.id),
    items: await itemCounts(reader, user.id),
    offers_made: await offerCounts(reader, user.id, 'buyer_id'),
    offers_received: await offerCounts(reader, user.id, 'seller_id'),
    offers: await offersOfUser(reader, user.id),
    purchases: await purchasesOfUser(reader, user.id),
    reports: await reportsOfUser(reader, user.id),
    history: await historyOf(reader, { kind: 'user', id: user.uuid }),
  };
};

/** Everything the admin shows of one user. */
export const showUser = async (deps: Pick<Deps, 'db'>, uuid: string) => ({
  data: await pageOf(deps.db, uuid),
});

/** Everything the admin shows of one user, to whoever looks at it: that is kept in the audit log. */
export const lookAtUser = async (deps: Pick<Deps, 'db'>, actor: Actor, uuid: string) => {
  const shown = await showUser(deps, uuid);
  await logAccess(deps, actor, 'users.seen', {}, { id: uuid, name: shown.data.name });
  return shown;
};

/** The event has gone to the open browsers by now, so that they can say why; then their sockets close. */
const closeSockets = ({ realtime }: Pick<Deps, 'realtime'>, sessionIds: number[]): void => {
  for (const id of sessionIds) realtime.endSession(id);
};

/** Opens the finance section to another administrator, or closes it. */
export const setFinance = async (deps: Deps, actor: Actor, uuid: string, isFinance: boolean) => {
  await deps.unitOfWork(async (tx, record) => {
    const user = await lockUser(tx, uuid);
    if (user.id === actor.id) throw yourself();
    if (user.role !== 'admin') throw notAdministrator();
    if (user.finance === isFinance) return;
    await tx.update(users).set({ finance: isFinance }).where(eq(users.id, user.id));
    recordProfileChange(record, user);
    await audit(tx, actor, {
      action: isFinance ? 'user.finance_given' : 'user.finance_taken',
      target: { kind: 'user', id: user.uuid, name: fullNameOf(user) },
    });
  });
  // Whether somebody else can see to what is their own stands on the pages of the others.
  deps.realtime.emitTransient(adminChanged, { version: 0, routing: {}, views: { admin: { what: 'staff' } } });
  return { ...codedMessage('changes.saved'), ...(await showUser(deps, uuid)) };
};

/** Suspends a user at once, wherever they are, and tells them why. */
export const suspendUser = async (deps: Deps, actor: Actor, uuid: string, { reason }: { reason: string }) => {
  const ended = await deps.unitOfWork((tx, record) => suspend({ deps, tx, record, actor }, uuid, reason));
  closeSockets(deps, ended);
  return { ...codedMessage('user.suspended'), ...(await showUser(deps, uuid)) };
};

/** Lets a suspended user back in. */
export const reinstateUser = async (deps: Deps, actor: Actor, uuid: string) => {
  await deps.unitOfWork((tx, record) => reinstate({ deps, tx, record, actor }, uuid));
  return { ...codedMessage('user.reinstated'), ...(await showUser(deps, uuid)) };
};

/** Ends every session of a user: a lost phone, a password somebody else knows. */
export const endUserSessions = async (deps: Deps, actor: Actor, uuid: string) => {
  const ended = await deps.unitOfWork(async (tx) => {
    const user = await lockUser(tx, uuid);
    if (user.id === actor.id) throw yourself();
    const ids = await endSessions(tx, user.id);
    await audit(tx, actor, {
      action: 'user.sessions_ended',
      target: { kind: 'user', id: user.uuid, name: fullNameOf(user) },
      details: { ended_sessions: ids.length },
    });
    return ids;
  });
  closeSockets(deps, ended);
  return { ...codedMessage('user.logged_out'), ...(await showUser(deps, uuid)) };
};
