import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ProvenStaff } from '#server/http/actor.ts';

/** Who is behind a socket; null is a guest. */
export type SocketUser = { id: number; sessionId: number; provenStaff: ProvenStaff };
type SocketData = { user: SocketUser | null; subscribed: Set<string> };
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
