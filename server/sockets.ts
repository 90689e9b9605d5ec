import type { Server } from 'node:http';
import type { Express } from 'express';
import type { FindActor } from '#server/http/actor.ts';
import type { createOriginCheck } from '#server/http/origins.ts';
import { liveSessions, provenStaffOf, rememberSeen } from '#server/modules/accounts/sessions.service.ts';
import { emitTyping, presenceAudience } from '#server/modules/chat/chat-presence.service.ts';
import { receiveMessages } from '#server/modules/chat/receive-messages.usecases.ts';
import { createViewCounter } from '#server/modules/dashboard/view-counter.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { helpRoomByToken } from '#server/modules/help/help.repository.ts';
import { isOwnedBy } from '#server/modules/items/items.repository.ts';
import { guestRoomByToken } from '#server/modules/purchases/guest-links.service.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { RedisClient } from '#server/platform/redis.ts';
import type { connectHeartbeat } from '#server/realtime/heartbeat.ts';
import type { Realtime } from '#server/realtime/realtime.ts';
import { createRealtime } from '#server/realtime/realtime.ts';

/** What sockets need, beside what use cases need. */
type SocketParts = {
  deps: Deps;
  redis: RedisClient | null;
  redisReader: RedisClient | null;
  signs: ReturnType<typeof connectHeartbeat>;
  metrics: Metrics;
  findActor: FindActor;
  allowsOrigin: ReturnType<typeof createOriginCheck>;
};

/** Opens the server's sockets: who is at one, and which domain takes what comes from it. */
export const openSockets = (
  app: Express,
  server: Server,
  { deps, redis, redisReader, signs, metrics, findActor, allowsOrigin }: SocketParts,
): Realtime => {
  const { config, db, clock, ids, logger, cookies, limits } = deps;
  const views = createViewCounter({ db, logger, emit: deps.realtime.emitTransient });
  const realtime = createRealtime({
    server,
    redis: redis && redisReader ? { asks: redis, reads: redisReader } : null,
    clock,
    ids,
    logger,
    allowsOrigin,
    limits,
    limitFactor: config.rateLimitFactor,
    trusts: (address, hop) => app.get('trust proxy fn')(address, hop),
    corsOrigins: config.corsOrigins,
    liveSessions: (sessionIds) => liveSessions(db, sessionIds),
    authenticate: async ({ token, cookie }) => {
      const given = token ?? cookies.read(cookie, 'session');
      // An open page connects again by itself, for as long as it is open.
      const actor = given ? await findActor(given, 'unattended') : null;
      return actor ? { id: actor.id, sessionId: actor.sessionId, provenStaff: provenStaffOf(actor) } : null;
    },
    online: signs.of,
    presence: config,
    presenceAudience: (userId) => presenceAudience(db, userId),
    rememberSeen: (userId) => rememberSeen(db, userId),
    onReceived: (userId, marks) => receiveMessages(deps, userId, marks),
    onTyping: (userId, where) => emitTyping(deps, userId, where),
    guestRoomOf: async (token) => (await guestRoomByToken(db, token)) ?? helpRoomByToken(db, token),
    onLook: async (look, viewer) => {
      views.looked(look, viewer);
      const { uuid, userId } = look;
      try {
        return userId !== null && (await isOwnedBy(db, uuid, userId));
      } catch (err) {
        logger.debug({ err }, 'whose an item is was not found out');
        return false;
      }
    },
    onOthersEvent: (lagMs) => metrics.eventLag.observe({ at: 'received' }, Math.max(0, lagMs) / 1000),
    onCatchUp: () => metrics.catchUps.inc(),
    onSlowReader: () => metrics.slowReaders.inc(),
  });
  return {
    ...realtime,
    close: async () => {
      await views.close();
      await realtime.close();
    },
  };
};
