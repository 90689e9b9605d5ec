const GAP = 6;
const MARGIN = 8;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** Puts an open popover under what opened it, or above where there is more room; never over the screen's edge. */
export const placeBeside = (popup: HTMLElement, opener: HTMLElement): void => {
  const at = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const { clientWidth, clientHeight } = document.documentElement;
  const start = getComputedStyle(opener).direction === 'rtl' ? at.right - width : at.left;
  const below = at.bottom + GAP;
  const fits = below + height <= clientHeight - MARGIN;
  const top = fits ? below : Math.max(MARGIN, at.top - GAP - height);
  // In the page's own coordinates, so that it moves along when the page scrolls.
  popup.style.left = `${between(MARGIN, start, clientWidth - width - MARGIN) + scrollX}px`;
  popup.style.top = `${top + scrollY}px`;
};
