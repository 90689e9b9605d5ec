import { whenReachable } from '../http/reachable.ts';

const showAgain = (image: HTMLImageElement): void => {
  if (image.isConnected && image.naturalWidth === 0) image.src = image.getAttribute('src') ?? '';
};

/** Without its stylesheet a part of the page stands bare, and what loads code takes a sheet that failed for one that is there. */
const linkAgain = (sheet: HTMLLinkElement): void => {
  const next = sheet.cloneNode() as HTMLLinkElement;
  next.dataset.again = 'yes';
  sheet.replaceWith(next);
};

/** Images and stylesheets that could not be had because the connection was gone are asked for again when it is back. */
export const askAgainForLostFiles = (): void => {
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) whenReachable((wasLost) => wasLost && showAgain(target));
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      // Once also where the line is back already: a server that answers without it has a newer version.
      whenReachable((wasLost) => (wasLost || !target.dataset.again) && linkAgain(target));
  };
  // Their errors do not bubble.
  document.addEventListener('error', onError, { capture: true });
};
