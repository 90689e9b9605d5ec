import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { useLocation } from 'react-router';
import { keepFocus, placesAround } from '../ui/use-focus-back.ts';

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
  useFocusOnSamePage(main);
  return main;
};

/**
 * What is pressed on a page may go with what it changes there, a filter or a way on: the focus stays where it was. From the
 * shop's search in the header it goes to what was found.
 */
const useFocusOnSamePage = (main: RefObject<HTMLElement | null>): void => {
  const { search } = useLocation();
  const shown = useRef(search);
  const pressed = useRef<{ opener: HTMLElement; places: HTMLElement[] } | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      pressed.current =
        target instanceof HTMLElement ? { opener: target, places: placesAround(target) } : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (!pressed.current || !main.current) return;
    return keepFocus(pressed.current.opener, [...pressed.current.places, main.current], true);
  }, [search, main]);
};

/** An entry that the browser made itself, for a link to a part of the page, has no name: it goes by its address. */
export const placeKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;
