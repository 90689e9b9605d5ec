import { whenReachable } from '../http/reachable.ts';

/** Images that could not be had because the connection was gone are asked for again when it is back. */
export const askAgainForLostImages = (): void => {
  const onError = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement)) return;
    whenReachable((wasLost) => {
      if (wasLost && target.isConnected && target.naturalWidth === 0)
        target.src = target.getAttribute('src') ?? '';
    });
  };
  // An image's errors do not bubble.
  document.addEventListener('error', onError, { capture: true });
};
