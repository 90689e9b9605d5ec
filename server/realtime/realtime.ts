import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Trusts } from '#server/http/caller-address.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { RedisClient } from '#server/platform/redis.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import type { WatchAck } from '#shared/presence/presence.events.ts';
import { presence } from '#shared/presence/presence.events.ts';
import { audiencesOf, rooms } from './audiences.ts';
import { createCatchUp } from './catch-up.ts';
import { createConnectionLimits } from './connection-limits.ts';
import { createCounting } from './counting.ts';
import { createEar } from './ear.ts';
import type { LiveServer, LiveSocket, SocketUser } from './live-socket.ts';
import type { NodeWord } from './node-stream.ts';
import { createNodeStream, noOtherNodes } from './node-stream.ts';
import type { OnlineStore } from './online.repository.ts';
import { createOnline } from './online.ts';
import type { SessionWatchDeps } from './session-watch.ts';
import { watchSessions } from './session-watch.ts';
import { dropSlowReaders } from './slow-readers.ts';
import { answering, answerTo, createWatching } from './watching.ts';

/** Who looks: a member, or a guest by a proven address and what their browser calls itself. */
export type Viewer = { from: string; browser: string };

/** Something that is told at once and not stored: typing, presence. */
export type Tell = (...fact: Parameters<RecordEvent>) => void;

export type Realtime = {
  /**
   * Tells this node's sockets at once. Answers true when the other nodes have it, or were asked to catch up with it; false
   * when that did not come about.
   */
  emit(event: RecordedEvent): Promise<boolean>;
  tell: Tell;
  /** Closes a session's sockets on every node at once. */
  endSession(sessionId: number): void;
  /** Whether what happens at other nodes is heard here and they hear this one; true when there are none. */
  reachesOthers(): boolean;
  /** Sockets connected to this node. */
  connected(): number;
  close(): Promise<void>;
};

type RealtimeDeps = SessionWatchDeps & {
  server: HttpServer;
  /** Two connections to Redis, one of them for listening to other nodes; null when there are none. */
  redis: { asks: RedisClient; reads: RedisClient } | null;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  /** Finds the user of a token or of a cookie header; null for a guest. */
  authenticate(credentials: { token?: string; cookie?: string }): Promise<SocketUser | null>;
  allowsOrigin(origin: string | undefined, host: string | undefined): boolean;
  /** Other origins whose pages may connect. */
  corsOrigins: string[];
  /** Where it is kept who is connected to which node. */
  online(node: string): OnlineStore;
  /** Users who should learn that this one came or went: the other sides of their channels. */
  companionsOf(userId: number): Promise<number[]>;
  /** Remembers when the user was last here and answers that instant. */
  rememberSeen(userId: number): Promise<Date>;
  /** The other side of a channel the user is a member of, or null. */
  onTyping(userId: number, channelId: unknown): Promise<void>;
  /** A device of the user says which messages it has. */
  onReceived(userId: number, marks: unknown): Promise<WatchAck>;
  /** A browser shows an item's page. `viewer` tells people apart and is not for keeping. */
  onLook(look: { uuid: string; userId: number | null }, viewer: Viewer): void;
  limits: RateLimits;
  /** Multiplies how many connections there may be. */
  limitFactor: number;
  /** Which proxies in front are believed. */
  trusts: Trusts;
  /** An event of another node was told here, so many milliseconds after it was recorded there. */
  onHeard(lagMs: number): void;
  /** Every socket of this node was asked to catch up. */
  onCatchUp(): void;
  /** A connection that did not read what it was told was ended. */
  onSlowReader(): void;
};

/** What one socket may say in so many milliseconds; what is more is refused. */
const SAID_AT_MOST = 100;
const SAID_WITHIN_MS = 10_000;
/** "Is writing" is told on at most this often. */
const TYPING_MS = 1_000;

/** Starts Socket.IO on the server: sign-in at the handshake, rooms joined by the server alone, events out by audience. */
export const createRealtime = (deps: RealtimeDeps): Realtime => {
  const connections = createConnectionLimits(deps);
  /** Tells people apart, roughly: a member by their id, a guest by where they come from and what with. */
  const viewerOf = ({ data, request }: LiveSocket): Viewer =>
    data.user
      ? { from: `user ${data.user.id}`, browser: '' }
      : { from: connections.keyOf(request), browser: request.headers['user-agent'] ?? '' };
  const io: LiveServer = new Server(deps.server, {
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    perMessageDeflate: false,
    ...(deps.corsOrigins.length > 0 ? { cors: { origin: deps.corsOrigins, credentials: true } } : {}),
    allowRequest: (request, decide) => {
      if (!deps.allowsOrigin(request.headers.origin, request.headers.host)) return decide(null, false);
      connections.mayConnect(request).then(
        (may) => decide(may ? null : 'rate.limited', may),
        (error: unknown) => {
          deps.logger.error({ err: error }, 'a handshake could not be counted');
          decide('internal', false);
        },
      );
    },
  });
  io.engine.on('connection', connections.connected);
  const node = deps.ids.uuid();
  const catchUp = createCatchUp(io, deps);
  const nodes = deps.redis
    ? createNodeStream({
        redis: deps.redis.asks,
        reader: deps.redis.reads,
        node,
        logger: deps.logger,
        onWord: (word) => hear(word),
        onMissed: catchUp.ask,
      })
    : noOtherNodes;
  const counting = createCounting(io, { ...deps, node, nodes });
  let closing = false;

  const emitHere = (event: RecordedEvent): void => {
    const before: string[] = [];
    for (const { rooms: to, view, data } of audiencesOf(event)) {
      // Whom a view has nothing for may still hear the next one: an administrator who has the shop open too.
      if (data === null || to.length === 0) continue;
      const live = {
        id: event.id,
        type: event.type,
        version: event.version,
        at: event.at,
        data: { view, ...data },
      };
      io.to(to).except(before).emit(event.type, live);
      before.push(...to);
    }
  };

  const emit = (event: RecordedEvent): Promise<boolean> => {
    emitHere(event);
    return nodes.tell({ kind: 'event', event });
  };

  const endSessionHere = (sessionId: number) => io.in(rooms.session(sessionId)).disconnectSockets(true);

  const hear = (word: NodeWord): void => {
    if (word.kind === 'event') {
      emitHere(word.event);
      deps.onHeard(deps.clock.now().getTime() - Date.parse(word.event.at));
    } else if (word.kind === 'headcount') counting.hear(word.counts);
    else if (word.kind === 'session_ended') endSessionHere(word.session_id);
    else if (word.kind === 'missed') catchUp.ask('told');
  };

  const tell: Tell = (definition, fact) => {
    void emit({ id: deps.ids.uuid(), type: definition.type, at: deps.clock.now().toISOString(), ...fact });
  };

  const online = createOnline({
    store: deps.online(node),
    rememberSeen: deps.rememberSeen,
    logger: deps.logger,
    tell: async ({ user_id, online: isOnline, version }, seen) => {
      const companions = await deps.companionsOf(user_id);
      if (companions.length === 0) return;
      tell(presence, {
        version,
        routing: { item_uuid: null, member_ids: companions },
        views: { item: null, user: { user_id, online: isOnline, last_seen_at: seen?.toISOString() ?? null } },
      });
    },
  });

  const { watch, unwatch } = createWatching({
    counting,
    onLook: (socket, uuid) => deps.onLook({ uuid, userId: socket.data.user?.id ?? null }, viewerOf(socket)),
  });

  const leave = (socket: LiveSocket) => {
    for (const room of socket.data.watched) counting.move(room, -1);
    // A node that stops leaves its people to the others: most of them are back in a moment.
    if (socket.data.user && !closing) online.move(socket.data.user.id, -1);
  };

  const receive = answering(async ({ data: { user } }, marks) =>
    user ? deps.onReceived(user.id, marks) : { ok: false, code: 'session.required' },
  );

  const stopDroppingSlowReaders = dropSlowReaders(io, deps.onSlowReader);
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
      if (!(await connections.maySignIn(socket.request))) return next(new Error('rate.limited'));
      const given = typeof token === 'string' && token !== '' ? token : undefined;
      const user = await deps.authenticate({ token: given, cookie: socket.handshake.headers.cookie });
      if (given && !user) {
        await connections.failed(socket.request);
        return next(new Error('session.required'));
      }
      if (user && !connections.takePlace(socket.conn, user.sessionId))
        return next(new Error('socket.too_many'));
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
    socket.use((packet, next) => {
      if (hears()) next();
      else answerTo(packet.at(-1), { ok: false, code: 'rate.limited' });
    });
    socket.on('watch', (target, ack) => guarded(socket, watch(socket, target, ack)));
    socket.on('unwatch', (target, ack) => guarded(socket, unwatch(socket, target, ack)));
    socket.on('received', (marks, ack) => guarded(socket, receive(socket, marks, ack)));
    socket.on('disconnect', () => leave(socket));
    await socket.join(rooms.everyone);
    if (!user) return;
    await socket.join([
      rooms.user(user.id),
      rooms.session(user.sessionId),
      ...(user.desk === 'admin' ? [rooms.admins] : []),
      ...(user.desk ? [rooms.staff] : []),
    ]);
    online.move(user.id, 1);
    const hearsTyping = createEar(deps.clock, 1, TYPING_MS);
    socket.on('typing', (channelId) => {
      if (hearsTyping()) guarded(socket, deps.onTyping(user.id, channelId));
    });
    // The client fetches its lists after this: from here on no event of theirs is missed.
    socket.emit('ready');
  });

  return {
    emit,
    tell,
    endSession: (sessionId) => {
      endSessionHere(sessionId);
      void nodes.tell({ kind: 'session_ended', session_id: sessionId });
    },
    reachesOthers: nodes.isConnected,
    connected: () => io.engine.clientsCount,
    close: async () => {
      closing = true;
      counting.stop();
      catchUp.stop();
      stopWatchingSessions();
      stopDroppingSlowReaders();
      await io.close();
      await online.stop();
      await nodes.close();
    },
  };
};
