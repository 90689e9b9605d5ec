import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { sessions, users } from '#server/db/accounts.tables.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { FindActor, ProvenStaff } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Config } from '#server/platform/config.ts';
import { SECOND_FACTOR_MINUTES } from '#shared/accounts/second-factor.rules.ts';
import { sessionEnded, sessionOpened } from '#shared/accounts/security.events.ts';
import type { Role } from '#shared/kernel/caller.ts';
import { hashToken } from './tokens.rules.ts';

/** `last_seen_at` of a session is written at most this often. */
const SEEN_SECONDS = 60;
const RESET_MINUTES = 15;

/** Where a session was opened, for its owner to recognise. */
export type Device = { ip: string; userAgent: string | undefined };

/** After how long without use sessions end. */
export type IdleLimits = Pick<Config, 'sessionDays' | 'staffSessionHours'>;

/** When a session of this user ends unless it is used before: soon for those who see others' affairs. */
const idleEnd = ({ sessionDays, staffSessionHours }: IdleLimits, userId: number) => {
  const role = sql`(select ${users.role} from ${users} where ${users.id} = ${userId})`;
  return sql`now() + case when ${role} = 'user' then make_interval(days => ${sessionDays})
    else make_interval(hours => ${staffSessionHours}) end`;
};

const touch = async (
  { db, config }: { db: Db; config: IdleLimits },
  sessionId: number,
  userId: number,
): Promise<void> => {
  await db
    .update(sessions)
    .set({ last_seen_at: sql`now()`, expires_at: idleEnd(config, userId) })
    .where(
      and(eq(sessions.id, sessionId), sql`last_seen_at < now() - make_interval(secs => ${SEEN_SECONDS})`),
    );
};

/** Finds who a token belongs to, for requests and for the sockets' handshake. Nothing is kept in memory: ending counts at once. */
export const createFindActor = (deps: { db: Db; config: IdleLimits }): FindActor => {
  // Runs with nearly every call, so it is built once and the database keeps its plan.
  const find = deps.db
    .select({
      id: users.id,
      uuid: users.uuid,
      role: users.role,
      sessionId: sessions.id,
      hasSecondFactor: sql<boolean>`${sessions.second_factor_at} is not null`,
      hasFinance: users.finance,
      isYoung: sql<boolean>`${users.created_at} > now() - interval '1 day'`,
      firstName: users.first_name,
      lastName: users.last_name,
      email: users.email,
      locale: users.locale,
      isStale: sql<boolean>`${sessions.last_seen_at} < now() - make_interval(secs => ${SEEN_SECONDS})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('hash')),
        eq(sessions.purpose, 'session'),
        gt(sessions.expires_at, sql`now()`),
        isNull(users.suspended_at),
        isNull(users.deleted_at),
      ),
    )
    .prepare('session_of_token');
  return async (token, by = 'somebody') => {
    const [row] = await find.execute({ hash: hashToken(token) });
    if (!row) return null;
    const { isStale, ...actor } = row;
    if (isStale && by === 'somebody') await touch(deps, actor.sessionId, actor.id);
    return actor;
  };
};

/** Open sessions end as those of the new role do. */
export const limitSessions = async (tx: Tx, config: IdleLimits, userId: number): Promise<void> => {
  await tx
    .update(sessions)
    .set({ expires_at: sql`least(${sessions.expires_at}, ${idleEnd(config, userId)})` })
    .where(eq(sessions.user_id, userId));
};

/** As which staff a session receives live events: none before the second factor was given (decisions D13). */
export const provenStaffOf = ({
  role,
  hasSecondFactor,
}: {
  role: Role;
  hasSecondFactor: boolean;
}): ProvenStaff => (role === 'user' || !hasSecondFactor ? null : role);

/** Those of some sessions that still stand, and as which staff. */
export const liveSessions = async (db: Db, sessionIds: number[]): Promise<Map<number, ProvenStaff>> => {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: sessions.id,
      role: users.role,
      hasSecondFactor: sql<boolean>`${sessions.second_factor_at} is not null`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        inArray(sessions.id, sessionIds),
        gt(sessions.expires_at, sql`now()`),
        isNull(users.suspended_at),
        isNull(users.deleted_at),
      ),
    );
  return new Map(rows.map(({ id, ...session }) => [id, provenStaffOf(session)]));
};

/**
 * Opens a session and answers its token, which is kept nowhere (decisions D3). `hasSecondFactor` says that a code of the
 * authenticator was given for it.
 */
export const openSession = async (
  deps: Pick<Deps, 'ids' | 'config'>,
  tx: Tx,
  userId: number,
  device: Device,
  hasSecondFactor = false,
): Promise<string> => {
  const token = deps.ids.token();
  await tx.insert(sessions).values({
    token_hash: hashToken(token),
    user_id: userId,
    ip: device.ip,
    user_agent: device.userAgent?.slice(0, 400) ?? null,
    second_factor_at: hasSecondFactor ? sql`now()` : null,
    expires_at: idleEnd(deps.config, userId),
  });
  return token;
};

/** A token that allows one new password and nothing else. */
export const openReset = async (deps: Pick<Deps, 'ids'>, tx: Tx, userId: number): Promise<string> => {
  const token = deps.ids.token();
  await tx.insert(sessions).values({
    token_hash: hashToken(token),
    user_id: userId,
    purpose: 'reset',
    expires_at: sql`now() + make_interval(mins => ${RESET_MINUTES})`,
  });
  return token;
};

/** A token that allows a few tries at the second factor and nothing else (decisions D13). */
export const openSecondFactor = async (
  deps: Pick<Deps, 'ids'>,
  tx: Tx,
  userId: number,
  device: Device,
): Promise<string> => {
  const token = deps.ids.token();
  await tx.insert(sessions).values({
    token_hash: hashToken(token),
    user_id: userId,
    purpose: 'second factor',
    ip: device.ip,
    user_agent: device.userAgent?.slice(0, 400) ?? null,
    expires_at: sql`now() + make_interval(mins => ${SECOND_FACTOR_MINUTES})`,
  });
  return token;
};

/** Ends the sessions of a user, reset tokens included, all or all but one; answers their ids for closing their sockets. */
export const endSessions = async (tx: Tx, userId: number, exceptId?: number): Promise<number[]> => {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), exceptId === undefined ? undefined : ne(sessions.id, exceptId)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
};

/** After the commit: the sockets of sessions that ended close at once, and the person's other devices learn of it. */
export const closeSockets = (
  { realtime }: Pick<Deps, 'realtime'>,
  userId: number,
  sessionIds: number[],
): void => {
  if (sessionIds.length === 0) return;
  for (const id of sessionIds) realtime.endSession(id);
  const who = { user_id: userId };
  realtime.emitTransient(sessionEnded, { version: 0, routing: who, views: { owner: who } });
};

export const emitSessionOpened = ({ realtime }: Pick<Deps, 'realtime'>, userId: number): void => {
  const who = { user_id: userId };
  realtime.emitTransient(sessionOpened, { version: 0, routing: who, views: { owner: who } });
};

/** Remembers that a user is here now and answers that instant. */
export const rememberSeen = async (db: Db, userId: number): Promise<Date> => {
  const [row] = await db
    .update(users)
    .set({ last_seen_at: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ seen: users.last_seen_at });
  if (!row?.seen) throw new Error('a user with a socket is not in the database');
  return row.seen;
};
