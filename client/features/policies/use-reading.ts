import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The section that is being read: the first one that reaches into the upper part of the screen. */
export const useSectionInView = (): string | null => {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')];
    const inView = new Set<Element>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target);
          else inView.delete(target);
        }
        const first = sections.find((section) => inView.has(section));
        if (first) setCurrent(first.dataset.section ?? null);
      },
      { rootMargin: '-120px 0px -60% 0px' },
    );
    for (const section of sections) watcher.observe(section);
    return () => watcher.disconnect();
  }, []);
  return current;
};

/** A link to a section brings the keyboard there too; a section whose text came late is still gone to. */
export const useWantedSection = (isReady: boolean): void => {
  const { hash, key } = useLocation();
  const isNew = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    if (!isReady || !isNew || !hash || !key) return;
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [isReady, isNew, hash, key]);
};
