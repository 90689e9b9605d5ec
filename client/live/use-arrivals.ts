import { useCallback, useEffect, useState } from 'react';
import { useWindowEvent } from '../lib/page/use-window-event.ts';

const HIGHLIGHT = 2_000;
/** The header covers the first pixels of the screen. */
const BELOW_HEADER = '-64px 0px 0px 0px';
const NONE: ReadonlySet<never> = new Set();

const useFingerDown = (): boolean => {
  const [isDown, setDown] = useState(false);
  useWindowEvent('pointerdown', () => setDown(true));
  useWindowEvent('pointerup', () => setDown(false));
  useWindowEvent('pointercancel', () => setDown(false));
  return isDown;
};

type Options<Key> = {
  /** While a dialog about a row is open, none comes in by itself. */
  isHeld?: boolean;
  /**
   * Of a list that is shown a page more at a time: whether a row is newer than all that were there at first. What comes with an
   * older page was asked for, and does not wait.
   */
  isNewer?: (key: Key, first: ReadonlySet<Key>) => boolean;
};

const isNotThere = <Key>(key: Key, first: ReadonlySet<Key>): boolean => !first.has(key);

/**
 * Lets new rows into a live list without taking the place from under a reader: at once while the list's top is in
 * sight and nobody is pressing anything, else when they ask for them. New rows are `fresh` for two seconds.
 * `keys` is undefined until the first snapshot is there.
 */
export const useArrivals = <Key extends string | number>(
  keys: readonly Key[] | undefined,
  { isHeld = false, isNewer = isNotThere }: Options<Key> = {},
) => {
  const [first, setFirst] = useState<ReadonlySet<Key>>();
  if (keys && !first) setFirst(new Set(keys));
  const [admitted, setAdmitted] = useState<ReadonlySet<Key>>(NONE);
  const [fresh, setFresh] = useState<ReadonlySet<Key>>(NONE);
  const [isTopSeen, setTopSeen] = useState(true);
  const isPressed = useFingerDown();

  const admit = useCallback((arrived: readonly Key[]) => {
    setAdmitted((before) => new Set([...before, ...arrived]));
    setFresh((before) => new Set([...before, ...arrived]));
  }, []);

  const isFree = isTopSeen && !isPressed && !isHeld;
  const isWaiting = (key: Key): boolean => first !== undefined && !admitted.has(key) && isNewer(key, first);
  const waiting = keys?.filter(isWaiting) ?? [];
  useEffect(() => {
    if (waiting.length > 0 && isFree) admit(waiting);
  });

  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(NONE), HIGHLIGHT);
    return () => clearTimeout(timer);
  }, [fresh]);

  /** Marks the top of the list: an element right before its first row. */
  const topRef = useCallback((top: HTMLElement | null) => {
    if (!top) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setTopSeen(entry.isIntersecting);
      },
      { rootMargin: BELOW_HEADER },
    );
    observer.observe(top);
    return () => observer.disconnect();
  }, []);

  return {
    topRef,
    /** How many wait outside; they are shown by `show`. */
    waiting: waiting.length,
    show: () => admit(waiting),
    isShown: (key: Key): boolean => !isWaiting(key),
    isFresh: (key: Key): boolean => fresh.has(key),
  };
};
