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

/**
 * Lets new rows into a live list without taking the place from under a reader: at once while the list's top is in
 * sight and nobody is pressing anything, else when they ask for them. New rows are `fresh` for two seconds.
 * `keys` is undefined until the first snapshot is there; `isHeld` while a dialog about a row is open.
 */
export const useArrivals = <Key extends string | number>(
  keys: readonly Key[] | undefined,
  isHeld: boolean = false,
) => {
  const [known, setKnown] = useState<ReadonlySet<Key> | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<Key>>(NONE);
  const [isTopSeen, setTopSeen] = useState(true);
  const isPressed = useFingerDown();

  const admit = useCallback((arrived: readonly Key[]) => {
    setKnown((before) => new Set([...(before ?? []), ...arrived]));
    setFresh((before) => new Set([...before, ...arrived]));
  }, []);

  const isFree = isTopSeen && !isPressed && !isHeld;
  useEffect(() => {
    if (!keys) return;
    if (!known) {
      setKnown(new Set(keys));
      return;
    }
    const arrived = keys.filter((key) => !known.has(key));
    if (arrived.length > 0 && isFree) admit(arrived);
  }, [keys, known, isFree, admit]);

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

  const waiting = known && keys ? keys.filter((key) => !known.has(key)) : [];
  return {
    topRef,
    /** How many wait outside; they are shown by `show`. */
    waiting: waiting.length,
    show: () => admit(waiting),
    isShown: (key: Key): boolean => !known || known.has(key),
    isFresh: (key: Key): boolean => fresh.has(key),
  };
};
