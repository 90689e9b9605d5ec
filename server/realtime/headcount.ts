import type { Clock } from '#server/platform/clock.ts';

/** What one node tells the others: how many people are in each room it counts. */
export type NodeCounts = { node: string; counts: Record<string, number> };

/** A node that has missed three of its reports in a row is gone, and its sockets with it. */
const NODE_TTL_MS = 15_000;

/** How many people are in each counted room, over all nodes: whoever shows it in several tabs of one node is one. */
export type Headcount = {
  /** People in the room, all nodes together. */
  of(room: string): number;
  /** Takes over what another node told; answers the rooms whose count changed. */
  receive(counts: NodeCounts): string[];
  /** A socket of somebody came into a room of this node (1) or left it (-1). Answers whether the count changed. */
  move(room: string, person: string, by: 1 | -1): boolean;
  /** What to tell the other nodes. */
  own(): NodeCounts;
  /** Forgets silent nodes; answers the rooms whose count changed. */
  forgetSilent(): string[];
};

/** Keeps the counts of this node and of those it is told of. `node` is this node's own name. */
export const createHeadcount = (node: string, clock: Clock): Headcount => {
  const own = new Map<string, Map<string, number>>();
  const others = new Map<string, { at: number; counts: Record<string, number> }>();
  const now = () => clock.now().getTime();

  return {
    of: (room) => {
      let sum = own.get(room)?.size ?? 0;
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
    move: (room, person, by) => {
      const people = own.get(room) ?? new Map<string, number>();
      const before = people.size;
      const sockets = (people.get(person) ?? 0) + by;
      if (sockets > 0) people.set(person, sockets);
      else people.delete(person);
      if (people.size > 0) own.set(room, people);
      else own.delete(room);
      return people.size !== before;
    },
    own: () => ({ node, counts: Object.fromEntries([...own].map(([room, { size }]) => [room, size])) }),
    forgetSilent: () => {
      const silent = [...others].filter(([, { at }]) => now() - at > NODE_TTL_MS);
      for (const [name] of silent) others.delete(name);
      return silent.flatMap(([, { counts }]) => Object.keys(counts));
    },
  };
};
