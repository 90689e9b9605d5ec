import { useState } from 'react';

/** Which of an item's photos is looked at, and whether in full size. */
export type PhotoPlace = {
  position: number;
  /** Somebody walks through the photos by keys. */
  isMarked: boolean;
  isFull: boolean;
  move: (by: number) => void;
  open: (position: number) => void;
  close: () => void;
};

export const usePhotoPlace = (count: number): PhotoPlace => {
  const [place, setPlace] = useState({ position: 0, isMarked: false, isFull: false });
  return {
    ...place,
    move: (by) =>
      setPlace((before) => ({
        ...before,
        isMarked: true,
        // The first key only shows where one is.
        position: before.isMarked || before.isFull ? (before.position + by + count) % count : before.position,
      })),
    open: (position) => setPlace({ position, isMarked: true, isFull: true }),
    close: () => setPlace((before) => ({ ...before, isFull: false })),
  };
};
