import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** With these a reader goes their own way. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * For the heading of a part to which addresses with its anchor lead. A page's parts come one after the other and push this
 * one up and down: it is kept in sight as the page grows and shrinks, until its reader does something.
 */
export const useWantedHeading = (id: string) => {
  const location = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.hash !== `#${id}`) return;
    const growing = new ResizeObserver(() => {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    });
    const leave = (): void => {
      growing.disconnect();
      for (const way of OWN_WAYS) window.removeEventListener(way, leave);
    };
    growing.observe(document.body);
    for (const way of OWN_WAYS) window.addEventListener(way, leave, { passive: true });
    return leave;
  }, [id, location]);
  return heading;
};
