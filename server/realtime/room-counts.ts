import type { Clock } from '#server/platform/clock.ts';
import type { Ids } from '#server/platform/ids.ts';
import { presence } from '#shared/presence/presence.events.ts';
import type { NodeCounts } from './headcount.ts';
import { createHeadcount } from './headcount.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import type { NodeStream } from './node-stream.ts';

/** Counts are told at most this often, so that a crowd coming in is one message. */
const EMIT_COUNTS_MS = 500;
const HEARTBEAT_MS = 5_000;

export type RoomCounts = {
  /** A socket of somebody came into a room at this node or left it. */
  move(room: string, person: string, by: 1 | -1): void;
  /** Tells one socket how many are in an item's room; the others learn it with the next count. */
  emitTo(socket: LiveSocket, room: string): void;
  /** Takes over what another node told of its own sockets. */
  receive(counts: NodeCounts): void;
  stop(): void;
};

/** Counts who looks at which item on all nodes, and tells them; every node tells its own sockets. */
export const createRoomCounts = (
  io: LiveServer,
  deps: { clock: Clock; ids: Ids; node: string; nodes: Pick<NodeStream, 'publishOrDrop'> },
): RoomCounts => {
  const headcount = createHeadcount(deps.node, deps.clock);
  const changed = new Set<string>();

  const emitCount = (room: string, to: { emit(type: string, event: object): unknown }) => {
    const itemUuid = room.slice('item:'.length);
    to.emit(presence.type, {
      id: deps.ids.uuid(),
      type: presence.type,
      version: 0,
      at: deps.clock.now().toISOString(),
      data: { view: 'item', item_uuid: itemUuid, count: headcount.of(room) },
    });
  };
  const emitToRoom = (room: string) => emitCount(room, io.to(room));

  const publishCounts = () => deps.nodes.publishOrDrop({ kind: 'headcount', counts: headcount.own() });
  const counting = setInterval(() => {
    if (changed.size === 0) return;
    for (const room of changed) emitToRoom(room);
    changed.clear();
    publishCounts();
  }, EMIT_COUNTS_MS);
  const heartbeat = setInterval(() => {
    publishCounts();
    for (const room of headcount.forgetSilent()) emitToRoom(room);
  }, HEARTBEAT_MS);

  return {
    move: (room, person, by) => {
      if (headcount.move(room, person, by)) changed.add(room);
    },
    emitTo: (socket, room) => emitCount(room, socket),
    receive: (counts) => {
      for (const room of headcount.receive(counts)) emitToRoom(room);
    },
    stop: () => {
      clearInterval(counting);
      clearInterval(heartbeat);
    },
  };
};
