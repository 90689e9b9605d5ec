import type { RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';

/** Closes something that stands over the page: by Escape, or by a press anywhere else. */
export const useDismiss = (
  place: RefObject<HTMLElement | null>,
  isOpen: boolean,
  dismiss: (how: 'escape' | 'elsewhere') => void,
): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) dismiss('escape');
  });
  const onPress = useEffectEvent((event: PointerEvent): void => {
    if (event.target instanceof Node && !place.current?.contains(event.target)) dismiss('elsewhere');
  });
  useEffect(() => {
    if (!isOpen) return;
    const key = (event: KeyboardEvent): void => onKey(event);
    const press = (event: PointerEvent): void => onPress(event);
    addEventListener('keydown', key);
    addEventListener('pointerdown', press);
    return () => {
      removeEventListener('keydown', key);
      removeEventListener('pointerdown', press);
    };
  }, [isOpen]);
};
