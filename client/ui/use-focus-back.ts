import { useEffect } from 'react';

/** What was opened may only be gone once the server has told what became of it; ms. */
const AS_LONG_AS = 5_000;

const PLACES = 'section, article, ul, li, dialog, main';

/** The parts of the page that an element stands in, the smallest first. */
export const placesAround = (opener: Element | null): HTMLElement[] => {
  const place = opener?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place.parentElement)] : [];
};

/**
 * Gives the focus back to an opener, or to what is left around one that is gone, where it would otherwise be nowhere. With
 * `onlyAround` an opener that is still there is left alone. Answers what ends it.
 */
export const keepFocus = (
  opener: HTMLElement,
  places: readonly HTMLElement[],
  onlyAround = false,
): (() => void) => {
  const look = (): void => {
    if (onlyAround && opener.isConnected) return;
    const place = [opener, ...places].find(({ isConnected }) => isConnected);
    if (place !== opener) stop();
    if (!place || document.activeElement !== document.body) return;
    if (place !== opener && !place.hasAttribute('tabindex')) place.tabIndex = -1;
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

/** Before what takes away the pressed button itself: the focus stays where that was. */
export const keepFocusHere = (): void => {
  const opener = document.activeElement;
  if (opener instanceof HTMLElement) keepFocus(opener, placesAround(opener), true);
};

/**
 * After a dialog the focus goes back to what opened it, also from one that was loaded only then. Where the dialog did its
 * work that is gone: the part of the page around it has the focus, and the keyboard goes on from there, not from the top.
 */
export const useFocusBack = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    const places = placesAround(opener);
    return () => {
      if (opener instanceof HTMLElement && opener !== document.body) keepFocus(opener, places);
    };
  }, [isOpen]);
};
