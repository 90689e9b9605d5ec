import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

const AFTER = 250;

/** The last message that can be seen in the box, as far as that is on the screen itself; 0 when there is none. */
const lastSeenIn = (box: HTMLElement): number => {
  const { bottom } = box.getBoundingClientRect();
  if (bottom <= 0) return 0;
  const edge = Math.min(bottom, innerHeight) - 8;
  const lines = [...box.querySelectorAll<HTMLElement>('[data-seq]')];
  const seen = lines.findLast((line) => line.getBoundingClientRect().top < edge);
  return Number(seen?.dataset.seq ?? 0);
};

const isLooking = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Says how far somebody has read: what stands in sight of a tab that has the focus. */
export const useReadMarks = (
  box: RefObject<HTMLElement | null>,
  readSeq: number,
  newestSeq: number,
  onRead: (seq: number) => void,
): void => {
  const mark = useEffectEvent(() => {
    if (!box.current || !isLooking() || newestSeq <= readSeq) return;
    const seq = lastSeenIn(box.current);
    if (seq > readSeq) onRead(seq);
  });

  useEffect(() => {
    const element = box.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(mark, AFTER);
    };
    element?.addEventListener('scroll', soon, { passive: true });
    // The page around it, where that scrolls.
    addEventListener('scroll', soon, { passive: true });
    addEventListener('focus', soon);
    document.addEventListener('visibilitychange', soon);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('scroll', soon);
      removeEventListener('scroll', soon);
      removeEventListener('focus', soon);
      document.removeEventListener('visibilitychange', soon);
    };
  }, [box]);

  // What has just arrived in sight is read as well.
  useEffect(() => {
    if (newestSeq <= readSeq) return;
    const timer = setTimeout(mark, AFTER);
    return () => clearTimeout(timer);
  }, [newestSeq, readSeq]);
};
