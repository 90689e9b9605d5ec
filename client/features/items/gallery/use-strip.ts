import { useRef, useState } from 'react';

/** A row of slides, each as wide as the row, that is scrolled by hand or turned to a slide. */
export const useStrip = (last: number) => {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  /** Where a turn leads: what passes by meanwhile is not shown. */
  const target = useRef<number | null>(null);

  const show = (wanted: number): void => {
    const index = Math.min(last, Math.max(0, wanted));
    const list = strip.current;
    const slide = list?.children[index];
    if (!list || !(slide instanceof HTMLElement)) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.current = index;
    list.scrollTo({ left: slide.offsetLeft - list.offsetLeft, behavior: isCalm ? 'auto' : 'smooth' });
    setShown(index);
  };

  const onScroll = (): void => {
    const list = strip.current;
    if (!list || list.clientWidth === 0) return;
    // Negative from right to left.
    const index = Math.round(Math.abs(list.scrollLeft) / list.clientWidth);
    if (target.current !== null && target.current !== index) return;
    target.current = null;
    setShown(index);
  };

  /** The reader takes over. */
  const onTouch = (): void => {
    target.current = null;
  };

  return { strip, shown, show, onScroll, onTouch };
};
