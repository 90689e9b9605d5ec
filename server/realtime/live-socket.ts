import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** Who is behind a socket; null is a guest. */
export type SocketUser = { id: number; sessionId: number; isAdmin: boolean };
type SocketData = { user: SocketUser | null; watched: Set<string> };
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
