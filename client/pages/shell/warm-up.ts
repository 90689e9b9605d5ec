import { wantMessages } from '../../lib/language/i18n.ts';

/**
 * What answers to a press but is no part of a page, and where the other pages are: it comes with the reader's first touch, so that
 * it is there even when the network is gone by the time it is needed.
 */
export const warmUpOnTouch = (loadPages: () => Promise<unknown>): void => {
  const warmUp = (): void => {
    for (const event of EVENTS) removeEventListener(event, warmUp);
    // When it cannot be had now, it is asked for again where it is used.
    void Promise.allSettled([
      import('../../ui/dialog.tsx'),
      import('../../ui/toaster-region.tsx'),
      import('./menu-drawer.tsx'),
      loadPages(),
      wantMessages(),
    ]);
  };
  for (const event of EVENTS) addEventListener(event, warmUp, { passive: true });
};

const EVENTS = ['pointerdown', 'keydown', 'touchstart'] as const;
