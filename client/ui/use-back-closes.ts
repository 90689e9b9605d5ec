import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { addLayer, placeLayers } from '../lib/page/overlay-history.ts';

/** The browser's Back closes what stands over the page, and leaves the page as it is. */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const { key } = useLocation();
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? addLayer({ close: () => close() }) : undefined), [isOpen]);
  // Also again, where the address of the page changes below what stays open.
  useEffect(() => {
    if (isOpen) placeLayers(key);
  }, [isOpen, key]);
};
