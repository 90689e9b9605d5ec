import type { RefObject } from 'react';
import { useWindowEvent } from '../lib/page/use-window-event.ts';

/** Closes something that stands over the page: by Escape, or by a press anywhere else. */
export const useDismiss = (
  place: RefObject<HTMLElement | null>,
  isOpen: boolean,
  dismiss: (how: 'escape' | 'elsewhere') => void,
): void => {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) dismiss('escape');
  };
  const onPress = (event: PointerEvent): void => {
    if (event.target instanceof Node && !place.current?.contains(event.target)) dismiss('elsewhere');
  };
  useWindowEvent('keydown', onKey, isOpen);
  useWindowEvent('pointerdown', onPress, isOpen);
};
