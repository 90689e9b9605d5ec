import type { Clock } from '#server/platform/clock.ts';

/** What one node tells the others: how many of its sockets are in each room it counts. */
export type NodeCounts = { node: string; counts: Record<string, number> };

/** A node that has missed three of its reports in a row is gone, and its sockets with it. */
const NODE_TTL_MS = 15_000;

/** How many sockets are in each counted room, over all nodes. */
export type Headcount = {
  /** Sockets in the room, all nodes together. */
  of(room: string): number;
  /** Takes over what another node told; answers the rooms whose count changed. */
  receive(counts: NodeCounts): string[];
  /** Changes this node's own count of a room by `by`. */
  move(room: string, by: 1 | -1): void;
  /** What to tell the other nodes. */
  own(): NodeCounts;
  /** Forgets silent nodes; answers the rooms whose count changed. */
  forgetSilent(): string[];
};

/** Keeps the counts of this node and of those it is told of. `node` is this node's own name. */
export const createHeadcount = (node: string, clock: Clock): Headcount => {
  const own = new Map<string, number>();
  const others = new Map<string, { at: number; counts: Record<string, number> }>();
  const now = () => clock.now().getTime();

  return {
    of: (room) => {
      let sum = own.get(room) ?? 0;
      for (const { counts } of others.values()) sum += counts[room] ?? 0;
      return sum;
    },
    receive: ({ node: from, counts }) => {
      if (from === node) return [];
      const before = others.get(from)?.counts ?? {};
      others.set(from, { at: now(), counts });
      const named = new Set([...Object.keys(before), ...Object.keys(counts)]);
      return [...named].filter((room) => (before[room] ?? 0) !== (counts[room] ?? 0));
    },
    move: (room, by) => {
      const next = (own.get(room) ?? 0) + by;
      if (next > 0) own.set(room, next);
      else own.delete(room);
    },
    own: () => ({ node, counts: Object.fromEntries(own) }),
    forgetSilent: () => {
      const silent = [...others].filter(([, { at }]) => now() - at > NODE_TTL_MS);
      for (const [name] of silent) others.delete(name);
      return silent.flatMap(([, { counts }]) => Object.keys(counts));
    },
  };
};
