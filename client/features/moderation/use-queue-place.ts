import { useCallback, useEffect, useRef, useState } from 'react';
import type { Approval } from '#shared/moderation/approvals.schema.ts';
import { useAddressQuery } from '../../lib/page/use-address-query.ts';
import type { Left, Queue } from './queue.reducers.ts';

export type QueuePlace = {
  /** The item that the address names, whether it is on this page or not. */
  wanted: string | null;
  /** It, while it waits on this page. */
  chosen: Approval | undefined;
  /** Where on this page; -1 when it is not on it. */
  at: number;
  /** It, after it has left. */
  gone: Left | undefined;
  open: (item: Approval | undefined) => void;
  /** To the next (1) or the one before (-1). */
  move: (by: number) => void;
  /**
   * To what follows an item that is decided now, unless its reader has gone on: not to what was decided with it, and rather past what
   * somebody else is deciding.
   */
  advance: (item: Approval, isTaken: (other: Approval) => boolean, decided?: readonly string[]) => void;
};

/** Where an item that has left stood among those that still wait: the one after it is next. */
const nextAfter = (items: readonly Approval[], item: Approval): Approval | undefined =>
  items.find((other) => other.submitted_at >= item.submitted_at) ?? items.at(-1);

/** Those after a place in the queue, then those before it, the nearest first. */
const onwardFrom = (items: readonly Approval[], at: number): Approval[] => [
  ...items.slice(at + 1),
  ...items.slice(0, Math.max(0, at)).reverse(),
];

/** Which item of the queue is looked at: the address says it, so that back, reload and a link work. */
export const useQueuePlace = ({ items, left }: Queue): QueuePlace => {
  const { query, change } = useAddressQuery();
  const named = query.get('item');
  const [wanted, setWanted] = useState(named);
  /** Names on their way into the address. */
  const sent = useRef<(string | null)[]>([]);
  /** The item that the reader is at, also between two renderings. */
  const here = useRef(named);
  const gone = left.find(({ item }) => item.uuid === wanted);
  const at = items.findIndex(({ uuid }) => uuid === wanted);
  const chosen = items[at];

  // The address follows when it can; what the next key is meant for must not wait for it.
  const name = useCallback(
    (uuid: string | undefined): void => {
      setWanted(uuid ?? null);
      here.current = uuid ?? null;
      sent.current.push(uuid ?? null);
      change(
        (after) => {
          if (uuid) after.set('item', uuid);
          else after.delete('item');
          return after;
        },
        { replace: true },
      );
    },
    [change],
  );
  // A link, or back: the address leads.
  useEffect(() => {
    const at = sent.current.indexOf(named);
    if (at === -1) {
      here.current = named;
      setWanted(named);
    } else sent.current.splice(0, at + 1);
  }, [named]);
  const open = (item: Approval | undefined): void => {
    name(item?.uuid);
    window.scrollTo({ top: 0 });
  };
  // What is looked at stays named in the address, so that nothing else slips under a key meant for it.
  const first = wanted ? undefined : items[0]?.uuid;
  useEffect(() => {
    if (first) name(first);
  }, [first, name]);

  return {
    wanted,
    chosen,
    at,
    gone,
    open,
    move: (by) => {
      const after = gone ? nextAfter(items, gone.item) : items[0];
      const target = chosen ? items[at + by] : after;
      if (target) open(target);
    },
    advance: (item, isTaken, decided = []) => {
      // Whoever has gone on already is where they want to be.
      if (here.current !== item.uuid) return;
      const from = items.findIndex(({ uuid }) => uuid === item.uuid);
      const others = onwardFrom(items, from).filter(({ uuid }) => !decided.includes(uuid));
      open(others.find((other) => !isTaken(other)) ?? others[0]);
    },
  };
};
