import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { addLayer, placeLayers } from '../lib/page/overlay-history.ts';

/**
 * The browser's Back closes what stands over the page, and leaves the page as it is: from the moment it is seen, and without
 * a gap where one layer takes the place of another.
 */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const { key } = useLocation();
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (isOpen ? addLayer({ close: () => close() }) : undefined), [isOpen]);
  // Also again, where the address of the page changes below what stays open.
  useLayoutEffect(() => {
    if (isOpen) placeLayers(key);
  }, [isOpen, key]);
};
