import type { PointerEvent } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Point, Size, Zoom } from './zoom.ts';
import { panned, toggledAt, WHOLE, zoomedAt } from './zoom.ts';

const STEP = 1.5;
const ARROW_PIXELS = 80;
const TAP_MS = 300;
const TAP_PIXELS = 24;
const SWIPE_PIXELS = 56;
const MIDDLE: Point = { x: 0, y: 0 };

const between = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

type Options = {
  photo: Size;
  /** A swipe over the whole photo: towards the left or the right of the screen. */
  onSwipe: (towards: 'left' | 'right') => void;
  /** A swipe downwards over the whole photo. */
  onPullDown: () => void;
};

/** Zoom and movement of one photo in a frame: pinch, double tap, wheel, dragging, and steps for keys and buttons. */
export const useZoom = ({ photo, onSwipe, onPullDown }: Options) => {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const [isHeld, setHeld] = useState(false);
  const frame = useRef<HTMLDivElement | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const began = useRef<Point | null>(null);
  const lastTap = useRef<{ at: Point; when: number } | null>(null);

  const sizeOf = useCallback((): Size => {
    const box = frame.current;
    return { width: box?.clientWidth ?? 0, height: box?.clientHeight ?? 0 };
  }, []);

  /** A place on the screen, seen from the middle of the frame. */
  const placeOf = useCallback((event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return MIDDLE;
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  }, []);

  const zoomBy = useCallback(
    (factor: number, at: Point = MIDDLE) => setZoom((now) => zoomedAt(now, factor, at, photo, sizeOf())),
    [photo, sizeOf],
  );
  const panBy = useCallback(
    (by: Point) => setZoom((now) => panned(now, by, photo, sizeOf())),
    [photo, sizeOf],
  );
  const reset = useCallback(() => setZoom(WHOLE), []);

  // React listens to wheels passively: the page behind would scroll, or the browser zoom.
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), placeOf(event));
    };
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => box.removeEventListener('wheel', onWheel);
  }, [zoomBy, placeOf]);

  const onPointerDown = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    frame.current?.setPointerCapture(event.pointerId);
    const at = placeOf(event);
    began.current = fingers.current.size === 0 ? at : null;
    fingers.current.set(event.pointerId, at);
    setHeld(true);
  };

  const onPointerMove = (event: PointerEvent): void => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const [other] = [...fingers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]));
    fingers.current.set(event.pointerId, now);
    if (!other) {
      panBy({ x: now.x - before.x, y: now.y - before.y });
      return;
    }
    const [from, to] = [between(before, other), between(now, other)];
    zoomBy(distance(now, other) / Math.max(1, distance(before, other)), to);
    panBy({ x: to.x - from.x, y: to.y - from.y });
  };

  const onTap = (at: Point, when: number): void => {
    const last = lastTap.current;
    const isDouble = last !== null && when - last.when < TAP_MS && distance(last.at, at) < TAP_PIXELS;
    lastTap.current = isDouble ? null : { at, when };
    if (isDouble) setZoom((now) => toggledAt(now, at, photo, sizeOf()));
  };

  const onPointerUp = (event: PointerEvent): void => {
    const at = placeOf(event);
    const from = began.current;
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size > 0) return;
    setHeld(false);
    began.current = null;
    if (!from || event.type === 'pointercancel') return;
    const moved = { x: at.x - from.x, y: at.y - from.y };
    if (Math.hypot(moved.x, moved.y) < TAP_PIXELS / 2) onTap(at, event.timeStamp);
    else if (zoom.scale > 1) return;
    else if (Math.abs(moved.x) > SWIPE_PIXELS && Math.abs(moved.x) > Math.abs(moved.y)) {
      onSwipe(moved.x < 0 ? 'left' : 'right');
    } else if (moved.y > SWIPE_PIXELS * 2) onPullDown();
  };

  return {
    zoom,
    /** A finger or the mouse holds the photo: it follows at once. */
    isHeld,
    isWhole: zoom.scale === 1,
    closer: () => zoomBy(STEP),
    further: () => zoomBy(1 / STEP),
    reset,
    /** One step of an arrow key over an enlarged photo; the view moves that way, so the photo moves the other. */
    look: (x: -1 | 0 | 1, y: -1 | 0 | 1) => panBy({ x: -x * ARROW_PIXELS, y: -y * ARROW_PIXELS }),
    frame,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
    },
  };
};
