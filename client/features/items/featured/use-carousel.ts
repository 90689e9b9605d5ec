import { useDirection } from '@mantine/core';
import type { RefObject } from 'react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long each slide stays (specification 9), in ms. */
const EACH = 2_000;
/** Whoever leads the row by hand has it to themselves for so long, in ms. */
const BY_HAND = 2 * EACH;
/** A slide takes about so long to come, in ms. */
const ON_ITS_WAY = 400;
/** Places are fractions of a pixel, which round either way. */
const NEARLY = 4;
const CALM = '(prefers-reduced-motion: reduce)';
const HOVERS = '(hover: hover)';
const TOUCHES = ['pointerdown', 'touchmove', 'wheel'] as const;

type Row = RefObject<HTMLDivElement | null>;

/** Whether the reader asked for less motion. Known after the first paint, and anew whenever they change it. */
const useCalm = (): boolean => {
  const [isCalm, setCalm] = useState(true);
  useEffect(() => {
    const query = window.matchMedia(CALM);
    const look = () => setCalm(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isCalm;
};

/** Whether there is more than fits, so that moving makes sense. */
const useMovable = (viewport: Row, count: number): boolean => {
  const [isMovable, setMovable] = useState(false);
  useEffect(() => {
    const node = viewport.current;
    if (!node || count === 0) return setMovable(false);
    // Tells at once how it stands, too.
    const observer = new ResizeObserver(() => setMovable(node.scrollWidth > node.clientWidth + NEARLY));
    observer.observe(node);
    return () => observer.disconnect();
  }, [viewport, count]);
  return isMovable;
};

/** Where the next slide rests, or the one before; behind the last comes the first. */
const placeAfter = (node: HTMLElement, passed: number, step: 1 | -1): number => {
  const width = node.querySelector('li')?.getBoundingClientRect().width ?? 0;
  const end = node.scrollWidth - node.clientWidth;
  if (step > 0 && passed > end - NEARLY) return 0;
  if (step < 0 && passed < NEARLY) return end;
  return Math.min(end, Math.max(0, (Math.round(passed / width) + step) * width));
};

/**
 * Whether it rests for the reader: under a pointer, and while keys are at work in it. On a touch screen what was touched last
 * keeps both the pointer and the focus, which would hold it for good after a tap on "play".
 */
const isAttended = (section: HTMLElement): boolean =>
  section.matches(':has(:focus-visible)') || (section.matches(':hover') && window.matchMedia(HOVERS).matches);

/** Turns the row by one slide. Pressed twice in a row it goes two slides on, although the first is still on its way. */
const useTurn = (viewport: Row, isCalm: boolean): ((step: 1 | -1) => void) => {
  const { dir } = useDirection();
  const aim = useRef({ left: 0, at: Number.NEGATIVE_INFINITY });
  return useCallback(
    (step) => {
      const node = viewport.current;
      if (!node) return;
      const now = performance.now();
      // Negative from right to left.
      const passed = now - aim.current.at < ON_ITS_WAY ? aim.current.left : Math.abs(node.scrollLeft);
      const left = placeAfter(node, passed, step);
      aim.current = { left, at: now };
      // Round from one end to the other: smoothly it would pass by all cards, and not be there before the next step.
      const isRound = (left - passed) * step < 0;
      const behavior = isCalm || isRound ? 'instant' : 'smooth';
      node.scrollTo({ left: dir === 'rtl' ? -left : left, behavior });
    },
    [viewport, dir, isCalm],
  );
};

/**
 * A row of slides that is scrolled, by the browser itself: it can be swiped from the first paint on, and while it moves the
 * page stays free for other things. It goes round, one slide every two seconds, and rests under a pointer or a visible
 * focus, in a hidden tab, off the screen, after it was led by hand, while `isHeld`, when the reader says so, and from the
 * start for those who asked for less motion.
 */
export const useCarousel = (count: number, isHeld: boolean) => {
  const { dir } = useDirection();
  const isCalm = useCalm();
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const turn = useTurn(viewport, isCalm);
  const isMovable = useMovable(viewport, count);
  /** What the reader chose; null until they do. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isPlaying = (wanted ?? !isCalm) && isMovable;

  useEffect(() => {
    const [section, node] = [root.current, viewport.current];
    if (!section || !node || !isPlaying || isHeld) return;
    let isSeen = true;
    let touchedAt = Number.NEGATIVE_INFINITY;
    const sight = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? true;
    });
    sight.observe(section);
    const touch = () => {
      touchedAt = performance.now();
    };
    for (const event of TOUCHES) node.addEventListener(event, touch, { passive: true });
    const timer = setInterval(() => {
      const isTouched = performance.now() - touchedAt < BY_HAND;
      const isBusy = isAttended(section) || document.hidden || !isSeen || isTouched;
      if (!isBusy) turn(1);
    }, EACH);
    return () => {
      clearInterval(timer);
      sight.disconnect();
      for (const event of TOUCHES) node.removeEventListener(event, touch);
    };
  }, [isPlaying, isHeld, turn]);

  useLayoutEffect(() => {
    const node = viewport.current;
    if (!node || !isMovable) return;
    // The arrow that points forward depends on the script.
    const onKey = (event: KeyboardEvent) => {
      // With another key it is the browser's: Alt and an arrow lead through its history.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
      event.preventDefault();
      turn((event.key === 'ArrowRight') === (dir === 'ltr') ? 1 : -1);
    };
    node.addEventListener('keydown', onKey);
    return () => node.removeEventListener('keydown', onKey);
  }, [isMovable, dir, turn]);

  return {
    root,
    viewport,
    isMovable,
    isPlaying,
    toggle: () => setWanted(!isPlaying),
    next: () => turn(1),
    previous: () => turn(-1),
  };
};
