import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ProvenStaff } from '#server/http/actor.ts';

/** Who is behind a socket; null is a guest. */
export type SocketUser = { id: number; sessionId: number; provenStaff: ProvenStaff };
/** `subscribed`: its public rooms, with the name under which its person is counted there; null where nobody is. */
type SocketData = { user: SocketUser | null; subscribed: Map<string, string | null> };
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
