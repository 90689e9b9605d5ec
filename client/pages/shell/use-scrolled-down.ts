import { useEffect, useState } from 'react';

/** Less than a thumb's trembling, px. */
const STEP = 12;
/** So near the top nothing steps aside, px. */
const TOP = 96;

/** Whether the reader is on the way down the page. The way up, however short, ends it. */
export const useScrolledDown = (): boolean => {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = (): void => {
      const now = window.scrollY;
      // At the end, where a page bounces, it stays as it was.
      const isEnd = now + window.innerHeight >= document.documentElement.scrollHeight - 1;
      if (now < TOP) setDown(false);
      else if (Math.abs(now - last) < STEP || isEnd) return;
      else setDown(now > last);
      last = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isDown;
};
