import { useEffect } from 'react';

/** What was opened may only be gone once the server has told what became of it; ms. */
const AS_LONG_AS = 5_000;

const PLACES = 'section, article, li, dialog, main';

const placesAround = (opener: Element | null): HTMLElement[] => {
  const place = opener?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place.parentElement)] : [];
};

/** Gives the focus to what is left around an opener that is gone, where it would otherwise be nowhere. */
const keepFocus = (opener: Element, places: readonly HTMLElement[]): (() => void) => {
  const look = (): void => {
    if (opener.isConnected) return;
    stop();
    const place = places.find(({ isConnected }) => isConnected);
    if (!place || document.activeElement !== document.body) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => observer.disconnect(), AS_LONG_AS);
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
};

/**
 * After a dialog the focus goes back to what opened it. That is gone where the dialog did its work: then the part of the
 * page around it has the focus, so that the keyboard goes on from there and not from the top.
 */
export const useFocusBack = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    const places = placesAround(opener);
    return () => {
      if (opener && opener !== document.body) keepFocus(opener, places);
    };
  }, [isOpen]);
};
