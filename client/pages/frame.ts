import { useEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { useLocation } from 'react-router';

/** The focus follows to a new page, so that the keyboard and screen readers start at its top. */
export const useFocusOnNewPage = () => {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that puts the focus somewhere itself knows better.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

/** Every freshly loaded page has the key `default`: without its address it would start where the last one was left. */
export const placeKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;
