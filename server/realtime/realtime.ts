import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Server } from 'socket.io';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { RedisClient } from '#server/platform/redis.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import type { WatchAck } from '#shared/presence/presence.events.ts';
import { presence } from '#shared/presence/presence.events.ts';
import { audiencesOf, itemLookedAt, publicRoom, rooms } from './audiences.ts';
import { createCounting } from './counting.ts';
import { createEar } from './ear.ts';
import type { LiveServer, LiveSocket, SocketUser } from './live-socket.ts';
import type { SessionWatchDeps } from './session-watch.ts';
import { watchSessions } from './session-watch.ts';

/** Something that is told at once and not stored: typing, presence. */
export type Tell = (...fact: Parameters<RecordEvent>) => void;

export type Realtime = {
  emit(event: RecordedEvent): void;
  tell: Tell;
  /** Whether a user has a socket on any node. */
  isOnline(userId: number): boolean;
  /** Closes a session's sockets on every node at once. */
  endSession(sessionId: number): void;
  /** Sockets connected to this node. */
  connected(): number;
  close(): Promise<void>;
};

type RealtimeDeps = SessionWatchDeps & {
  server: HttpServer;
  redis: RedisClient | null;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  /** Finds the user of a token or of a cookie header; null for a guest. */
  authenticate(credentials: { token?: string; cookie?: string }): Promise<SocketUser | null>;
  allowsOrigin(origin: string | undefined, host: string | undefined): boolean;
  /** Other origins whose pages may connect. */
  corsOrigins: string[];
  /** Users who should learn that this one came or went: the other sides of their channels. */
  companionsOf(userId: number): Promise<number[]>;
  /** Remembers when the user was last here and answers that instant. */
  rememberSeen(userId: number): Promise<Date>;
  /** The other side of a channel the user is a member of, or null. */
  onTyping(userId: number, channelId: unknown): Promise<void>;
  /** A browser shows an item's page. `viewer` tells people apart and is not for keeping. */
  onLook(look: { uuid: string; userId: number | null }, viewer: string): void;
};

/** What one socket may say in so many milliseconds; what is more is not heard. */
const SAID_AT_MOST = 100;
const SAID_WITHIN_MS = 10_000;
/** "Is writing" is told on at most this often. */
const TYPING_MS = 1_000;
/** Public rooms one socket may be in: a list of 70 cards uses the shop room, so this is generous. */
const MAX_WATCHED = 50;

/** Tells people apart, roughly: a member by their id, a guest by where they come from and what with. */
const viewerOf = ({ data, handshake }: LiveSocket): string =>
  data.user
    ? `user ${data.user.id}`
    : [handshake.address, handshake.headers['x-forwarded-for'], handshake.headers['user-agent']].join(' ');

/** Starts Socket.IO on the server: sign-in at the handshake, rooms joined by the server alone, events out by audience. */
export const createRealtime = (deps: RealtimeDeps): Realtime => {
  const io: LiveServer = new Server(deps.server, {
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    perMessageDeflate: false,
    ...(deps.corsOrigins.length > 0 ? { cors: { origin: deps.corsOrigins, credentials: true } } : {}),
    ...(deps.redis ? { adapter: createAdapter(deps.redis) } : {}),
    allowRequest: (request, decide) =>
      decide(null, deps.allowsOrigin(request.headers.origin, request.headers.host)),
  });
  // Other nodes exist only when an adapter carries to them.
  const counting = createCounting(io, { ...deps, hasOtherNodes: deps.redis !== null });
  let closing = false;

  const emit = (event: RecordedEvent): void => {
    const before: string[] = [];
    for (const { rooms: to, view, data } of audiencesOf(event)) {
      if (data !== null && to.length > 0) {
        const live = {
          id: event.id,
          type: event.type,
          version: event.version,
          at: event.at,
          data: { view, ...data },
        };
        io.to(to).except(before).emit(event.type, live);
      }
      before.push(...to);
    }
  };

  const tell: Tell = (definition, fact) =>
    emit({ id: deps.ids.uuid(), type: definition.type, at: deps.clock.now().toISOString(), ...fact });

  const tellUser = async (userId: number, online: boolean, seen: Date | null) => {
    const companions = await deps.companionsOf(userId);
    if (companions.length === 0) return;
    tell(presence, {
      version: 0,
      routing: { item_uuid: null, member_ids: companions },
      views: {
        item: null,
        user: { user_id: userId, online, last_seen_at: seen?.toISOString() ?? null },
      },
    });
  };

  const watch = async (socket: LiveSocket, target: unknown, ack: unknown) => {
    const answer = typeof ack === 'function' ? (reply: WatchAck) => ack(reply) : () => undefined;
    const room = publicRoom(target);
    if (!room) return answer({ ok: false, code: 'watch.unknown' });
    if (socket.data.watched.size >= MAX_WATCHED) return answer({ ok: false, code: 'watch.too_many' });
    if (!socket.data.watched.has(room)) {
      socket.data.watched.add(room);
      counting.move(room, 1);
      await socket.join(room);
      const uuid = itemLookedAt(target);
      if (uuid) deps.onLook({ uuid, userId: socket.data.user?.id ?? null }, viewerOf(socket));
    }
    answer({ ok: true });
    counting.tellOne(socket, room);
  };

  const unwatch = async (socket: LiveSocket, target: unknown, ack: unknown) => {
    const room = publicRoom(target);
    if (room && socket.data.watched.delete(room)) {
      await socket.leave(room);
      counting.move(room, -1);
    }
    if (typeof ack === 'function') ack(room ? { ok: true } : { ok: false, code: 'watch.unknown' });
  };

  const leave = async (socket: LiveSocket) => {
    for (const room of socket.data.watched) counting.move(room, -1);
    const { user } = socket.data;
    if (!user) return;
    counting.move(rooms.user(user.id), -1);
    if (closing) return;
    const seen = await deps.rememberSeen(user.id);
    if (counting.of(rooms.user(user.id)) === 0) await tellUser(user.id, false, seen);
  };

  const stopWatchingSessions = watchSessions(deps, () => [...io.of('/').sockets.values()]);

  /** A failure while serving a socket is logged; the connection goes on. */
  const guarded = (socket: LiveSocket, work: Promise<unknown>) => {
    work.catch((error: unknown) =>
      deps.logger.error({ err: error, socket: socket.id }, 'a socket call failed'),
    );
  };

  io.use(async (socket: LiveSocket, next) => {
    const { token } = socket.handshake.auth;
    try {
      const given = typeof token === 'string' && token !== '' ? token : undefined;
      const user = await deps.authenticate({ token: given, cookie: socket.handshake.headers.cookie });
      if (given && !user) return next(new Error('session.required'));
      socket.data = { user, watched: new Set() };
      next();
    } catch (error) {
      deps.logger.error({ err: error }, 'a socket could not be signed in');
      next(new Error('internal'));
    }
  });

  io.on('connection', async (socket: LiveSocket) => {
    const { user } = socket.data;
    const hears = createEar(deps.clock, SAID_AT_MOST, SAID_WITHIN_MS);
    socket.use((_packet, next) => {
      if (hears()) next();
    });
    socket.on('watch', (target, ack) => guarded(socket, watch(socket, target, ack)));
    socket.on('unwatch', (target, ack) => guarded(socket, unwatch(socket, target, ack)));
    socket.on('disconnect', () => guarded(socket, leave(socket)));
    await socket.join(rooms.everyone);
    if (!user) return;
    await socket.join([
      rooms.user(user.id),
      rooms.session(user.sessionId),
      ...(user.desk === 'admin' ? [rooms.admins] : []),
      ...(user.desk ? [rooms.staff] : []),
    ]);
    const wasOnline = counting.of(rooms.user(user.id)) > 0;
    counting.move(rooms.user(user.id), 1);
    const hearsTyping = createEar(deps.clock, 1, TYPING_MS);
    socket.on('typing', (channelId) => {
      if (hearsTyping()) guarded(socket, deps.onTyping(user.id, channelId));
    });
    if (!wasOnline) guarded(socket, tellUser(user.id, true, null));
    // The client fetches its lists after this: from here on no event of theirs is missed.
    socket.emit('ready');
  });

  return {
    emit,
    tell,
    isOnline: (userId) => counting.of(rooms.user(userId)) > 0,
    endSession: (sessionId) => {
      io.in(rooms.session(sessionId)).disconnectSockets(true);
    },
    connected: () => io.engine.clientsCount,
    close: async () => {
      closing = true;
      counting.stop();
      stopWatchingSessions();
      await io.close();
    },
  };
};
