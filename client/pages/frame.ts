import { useEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { useLocation } from 'react-router';

/** The key of every freshly loaded page. */
const FRESH = 'default';

/** The focus follows to a new page, so that the keyboard and screen readers start at its top. */
export const useFocusOnNewPage = () => {
  const { pathname, key } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    const isNew = shown.current !== pathname;
    shown.current = pathname;
    // What was pressed may have gone with the part of the page that it led on from.
    const isLost = key !== FRESH && document.activeElement === document.body;
    // A page that puts the focus somewhere itself knows better.
    if ((isNew || isLost) && !main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [pathname, key]);
  return main;
};

/** Every freshly loaded page has the key `default`: without its address it would start where the last one was left. */
export const placeKey = ({ key, pathname, search }: Location): string =>
  key === FRESH ? pathname + search : key;
