import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END = 64;
const NEAR_START = 240;
/** Space left above the first unread message. */
const ABOVE_UNREAD = 96;

type Shown = {
  /** The oldest message shown; undefined while there is none. */
  firstSeq: number | undefined;
  /** The message just written on this device, if any: writing leads to the end. */
  lastUnsent: string | undefined;
  /** Where to open: the first unread message, or the end. */
  unreadFrom: number | null;
  /** Called when the reader comes near the oldest message. */
  onNearStart: () => void;
};

type Before = { firstSeq: number; height: number; lastUnsent: string | undefined };

const startOfUnread = (box: HTMLElement, seq: number): number | null => {
  const line = box.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
  return line ? line.offsetTop - ABOVE_UNREAD : null;
};

/**
 * Keeps the place where somebody is reading: opens at the first unread message, follows the end while the reader is
 * there, stays put when older messages come in above or new ones below.
 */
export const useReadingPosition = ({ firstSeq, lastUnsent, unreadFrom, onNearStart }: Shown) => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Before | null>(null);
  const follows = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);

  const look = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    follows.current = isNear;
    setAtEnd(isNear);
    if (element.scrollTop < NEAR_START) onNearStart();
  }, [onNearStart]);

  const goToEnd = useCallback(() => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  // After every paint of the list: its height may have changed for many reasons.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || firstSeq === undefined) return;
    const known = before.current;
    if (!known) {
      const start = unreadFrom === null ? null : startOfUnread(element, unreadFrom);
      element.scrollTop = start ?? element.scrollHeight;
      look();
    } else if (lastUnsent !== undefined && lastUnsent !== known.lastUnsent) {
      goToEnd();
    } else if (firstSeq < known.firstSeq) {
      element.scrollTop += element.scrollHeight - known.height;
    } else if (follows.current) {
      goToEnd();
    }
    before.current = { firstSeq, height: element.scrollHeight, lastUnsent };
  });

  // A keyboard that opens makes the box smaller: the end stays in sight.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (follows.current) goToEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [goToEnd]);

  return { box, isAtEnd, onScroll: look, goToEnd };
};
