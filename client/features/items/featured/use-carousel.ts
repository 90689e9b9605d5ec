import { useDirection } from '@mantine/core';
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';

/** How long each slide stays (specification 9), in ms. */
const EACH = 2_000;
/** How long a slide takes to come, as Embla counts it. */
const SPEED = 28;
const CALM = '(prefers-reduced-motion: reduce)';

/** Whether the reader asked for less motion. Known after the first paint; asked anew at each step besides. */
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

/**
 * Makes a row of slides that is already on the page a loop, once the page has been painted: the same elements, so that
 * nothing shifts. Until then, and without scripts, the row can be scrolled by hand.
 */
const useEmbla = (count: number) => {
  const { dir } = useDirection();
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const hasSlides = count > 0;
  useEffect(() => {
    const node = viewport.current;
    if (!node || !hasSlides) return;
    let made: EmblaCarouselType | null = null;
    let isGone = false;
    void import('embla-carousel').then(({ default: createEmbla }) => {
      if (isGone) return;
      node.scrollLeft = 0;
      node.dataset.live = 'true';
      made = createEmbla(node, { loop: true, align: 'start', direction: dir, duration: SPEED });
      setEmbla(made);
    });
    return () => {
      isGone = true;
      made?.destroy();
      delete node.dataset.live;
      setEmbla(null);
    };
  }, [dir, hasSlides]);
  return { viewport, embla };
};

/** Whether there is more than fits, so that moving makes sense. */
const useMovable = (embla: EmblaCarouselType | null): boolean => {
  const [isMovable, setMovable] = useState(false);
  useEffect(() => {
    if (!embla) return setMovable(false);
    const look = () => setMovable(embla.canScrollNext() || embla.canScrollPrev());
    look();
    embla.on('reInit', look);
    return () => void embla.off('reInit', look);
  }, [embla]);
  return isMovable;
};

/**
 * A loop of slides that moves on by itself every two seconds. It rests under a pointer or the focus, in a hidden tab,
 * off the screen, while `isHeld`, when the reader says so, and from the start for those who asked for less motion.
 */
export const useCarousel = (count: number, isHeld: boolean) => {
  const { dir } = useDirection();
  const isCalm = useCalm();
  const { viewport, embla } = useEmbla(count);
  const isMovable = useMovable(embla);
  const root = useRef<HTMLElement>(null);
  /** What the reader chose; null until they do. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isPlaying = (wanted ?? !isCalm) && isMovable;

  useEffect(() => {
    const node = root.current;
    if (!embla || !node || !isPlaying || isHeld) return;
    let isSeen = true;
    const sight = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? true;
    });
    sight.observe(node);
    const timer = setInterval(() => {
      const isBusy = node.matches(':hover, :focus-within') || document.hidden || !isSeen;
      if (!isBusy) embla.scrollNext(isCalm);
    }, EACH);
    return () => {
      clearInterval(timer);
      sight.disconnect();
    };
  }, [embla, isPlaying, isHeld, isCalm]);

  useEffect(() => {
    const node = viewport.current;
    if (!embla || !node) return;
    // The arrow that points forward depends on the script.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
      event.preventDefault();
      if ((event.key === 'ArrowRight') === (dir === 'ltr')) embla.scrollNext(isCalm);
      else embla.scrollPrev(isCalm);
    };
    node.addEventListener('keydown', onKey);
    return () => node.removeEventListener('keydown', onKey);
  }, [embla, viewport, dir, isCalm]);

  return {
    root,
    viewport,
    isMovable,
    isPlaying,
    toggle: () => setWanted(!isPlaying),
    next: () => embla?.scrollNext(isCalm),
    previous: () => embla?.scrollPrev(isCalm),
  };
};
