import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { RedisClient } from '#server/platform/redis.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import type { SubscribeAck } from '#shared/presence/presence.events.ts';
import { presence } from '#shared/presence/presence.events.ts';
import { audiencesOf } from './audiences.ts';
import { createCatchUp } from './catch-up.ts';
import type { LiveSocket } from './live-socket.ts';
import { createMessageLimit } from './message-limit.ts';
import type { NodeMessage } from './node-stream.ts';
import { createNodeStream, noOtherNodes } from './node-stream.ts';
import type { OnlineStore } from './online.repository.ts';
import type { PresenceTimes } from './online.ts';
import { createOnline } from './online.ts';
import { createRoomCounts } from './room-counts.ts';
import { roomOver, rooms } from './rooms.ts';
import type { SessionCheckDeps } from './session-checks.ts';
import { checkSessions } from './session-checks.ts';
import { dropSlowReaders } from './slow-readers.ts';
import type { SocketServerDeps, Viewer } from './socket-server.ts';
import { openSocketServer } from './socket-server.ts';
import { answering, answerTo, createSubscriptions } from './subscriptions.ts';

/** Something that is told at once and not stored: typing, presence. */
export type EmitTransient = (...fact: Parameters<RecordEvent>) => void;

export type Realtime = {
  /**
   * Tells this node's sockets at once. Answers true when the other nodes have it, or were asked to catch up with it; false
   * when that did not come about.
   */
  emit(event: RecordedEvent): Promise<boolean>;
  emitTransient: EmitTransient;
  /** Closes a session's sockets on every node at once. */
  endSession(sessionId: number): void;
  /** Whether what happens at other nodes is received here and they receive what happens here; true when there are none. */
  reachesOthers(): boolean;
  /** Sockets connected to this node. */
  connected(): number;
  close(): Promise<void>;
};

type RealtimeDeps = SocketServerDeps &
  SessionCheckDeps & {
    /** Two connections to Redis, one of them for listening to other nodes; null when there are none. */
    redis: { asks: RedisClient; reads: RedisClient } | null;
    clock: Clock;
    ids: Ids;
    /** Where it is kept who is connected to which node. */
    online(node: string): OnlineStore;
    presence: PresenceTimes;
    /** Who should learn that this one came or went: the other sides of their channels. */
    presenceAudience(userId: number): Promise<{ member_ids: number[]; guest_rooms: string[] }>;
    /** Remembers when the user was last here and answers that instant. */
    rememberSeen(userId: number): Promise<Date>;
    /** Somebody writes in a channel: a user as its member, or a guest by the link they show. */
    onTyping(userId: number | null, where: unknown): Promise<void>;
    /** A device of a user, or of a guest by the link it shows, says which messages it has. */
    onReceived(userId: number | null, marks: unknown): Promise<SubscribeAck>;
    /** A browser shows an item's page. `viewer` tells people apart and is not for keeping. Answers whether the item is theirs; never rejects. */
    onLook(look: { uuid: string; userId: number | null }, viewer: Viewer): Promise<boolean>;
    /** The hash of a guest's token while its link opens their purchase, else null. */
    guestRoomOf(token: string): Promise<string | null>;
    /** An event of another node was told here, so many milliseconds after it was recorded there. */
    onOthersEvent(lagMs: number): void;
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
  const { io, viewerOf } = openSocketServer(deps);
  const node = deps.ids.uuid();
  const sessions = checkSessions(deps, () => [...io.of('/').sockets.values()]);
  const catchUp = createCatchUp(io, {
    logger: deps.logger,
    onCatchUp: () => {
      // What was missed may have been the end of a session.
      sessions.now();
      deps.onCatchUp();
    },
  });
  const nodes = deps.redis
    ? createNodeStream({
        redis: deps.redis.asks,
        reader: deps.redis.reads,
        node,
        logger: deps.logger,
        onMessage: (message) => receiveFromNode(message),
        onMissed: catchUp.ask,
      })
    : noOtherNodes;
  const roomCounts = createRoomCounts(io, { ...deps, node, nodes });
  let closing = false;

  const emitHere = (event: RecordedEvent): void => {
    const before: string[] = [];
    for (const { rooms: to, view, data } of audiencesOf(event)) {
      // Whom a view has nothing for may still receive the next one: an administrator who has the shop open too.
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
    // Whoever shows a page behind a link that has ended receives nothing more, not even of what was recorded before.
    const over = roomOver(event);
    if (over) io.in(over).socketsLeave(over);
  };

  const emit = (event: RecordedEvent): Promise<boolean> => {
    emitHere(event);
    return nodes.publish({ kind: 'event', event });
  };

  const endSessionHere = (sessionId: number) => io.in(rooms.session(sessionId)).disconnectSockets(true);

  const receiveFromNode = (message: NodeMessage): void => {
    if (message.kind === 'event') {
      emitHere(message.event);
      deps.onOthersEvent(deps.clock.now().getTime() - Date.parse(message.event.at));
    } else if (message.kind === 'headcount') roomCounts.receive(message.counts);
    else if (message.kind === 'session_ended') endSessionHere(message.session_id);
    else if (message.kind === 'missed') catchUp.ask('asked');
  };

  const emitTransient: EmitTransient = (definition, fact) => {
    void emit({ id: deps.ids.uuid(), type: definition.type, at: deps.clock.now().toISOString(), ...fact });
  };

  const online = createOnline({
    store: deps.online(node),
    rememberSeen: deps.rememberSeen,
    logger: deps.logger,
    times: deps.presence,
    announce: async ({ user_id, online: isOnline, version }, seen) => {
      const audience = await deps.presenceAudience(user_id);
      if (audience.member_ids.length + audience.guest_rooms.length === 0) return;
      emitTransient(presence, {
        version,
        routing: { item_uuid: null, ...audience },
        views: { item: null, user: { user_id, online: isOnline, last_seen_at: seen?.toISOString() ?? null } },
      });
    },
  });

  const subscriptions = createSubscriptions({
    roomCounts,
    guestRoomOf: deps.guestRoomOf,
    onLook: async (socket, uuid) => {
      const viewer = viewerOf(socket);
      const isOwn = await deps.onLook({ uuid, userId: socket.data.user?.id ?? null }, viewer);
      return isOwn ? null : `${viewer.from} ${viewer.tabs}`;
    },
  });

  const leave = (socket: LiveSocket) => {
    subscriptions.leave(socket);
    // A node that stops leaves its people to the others: most of them are back in a moment.
    if (socket.data.user && !closing) online.move(socket.data.user.id, -1);
  };

  const receive = answering(({ data: { user } }, marks) => deps.onReceived(user?.id ?? null, marks));

  const stopDroppingSlowReaders = dropSlowReaders(io, deps.onSlowReader);

  /** A failure while serving a socket is logged; the connection goes on. */
  const guarded = (socket: LiveSocket, work: Promise<unknown>) => {
    work.catch((error: unknown) =>
      deps.logger.error({ err: error, socket: socket.id }, 'a socket call failed'),
    );
  };

  io.on('connection', async (socket: LiveSocket) => {
    const { user } = socket.data;
    const isWithinLimit = createMessageLimit(deps.clock, SAID_AT_MOST, SAID_WITHIN_MS);
    socket.use((packet, next) => {
      if (isWithinLimit()) next();
      else answerTo(packet.at(-1), { ok: false, code: 'rate.limited' });
    });
    socket.on('subscribe', (target, ack) => guarded(socket, subscriptions.subscribe(socket, target, ack)));
    socket.on('unsubscribe', (target, ack) =>
      guarded(socket, subscriptions.unsubscribe(socket, target, ack)),
    );
    socket.on('received', (marks, ack) => guarded(socket, receive(socket, marks, ack)));
    const isTypingWithinLimit = createMessageLimit(deps.clock, 1, TYPING_MS);
    socket.on('typing', (where) => {
      if (isTypingWithinLimit()) guarded(socket, deps.onTyping(user?.id ?? null, where));
    });
    socket.on('disconnect', () => leave(socket));
    await socket.join(rooms.everyone);
    if (!user) return;
    await socket.join([
      rooms.user(user.id),
      rooms.session(user.sessionId),
      ...(user.provenStaff === 'admin' ? [rooms.admins] : []),
      ...(user.provenStaff ? [rooms.staff] : []),
    ]);
    online.move(user.id, 1);
    // The client fetches its lists after this: from here on no event of theirs is missed.
    socket.emit('ready');
  });

  return {
    emit,
    emitTransient,
    endSession: (sessionId) => {
      endSessionHere(sessionId);
      void nodes.publish({ kind: 'session_ended', session_id: sessionId });
    },
    reachesOthers: nodes.isConnected,
    connected: () => io.engine.clientsCount,
    close: async () => {
      closing = true;
      roomCounts.stop();
      catchUp.stop();
      sessions.stop();
      stopDroppingSlowReaders();
      await io.close();
      await online.stop();
      await nodes.close();
    },
  };
};
