import type { PhotoView } from '#shared/items/items.schema.ts';
import type { UploadView } from '#shared/items/uploads.schema.ts';
import type { Sayable } from '../../../lib/language/messages.ts';

/** Where a photo stands. `failed`: the line broke, it can be tried again; `refused`: the photo itself cannot be taken. */
type PhotoState = 'waiting' | 'sending' | 'processing' | 'ready' | 'failed' | 'refused';

export type QueuedPhoto = {
  /** Ours, from the moment it was chosen. */
  id: string;
  name: string;
  state: PhotoState;
  /** The sent share, 0 to 1. */
  share: number;
  /** What the server calls it: the name that an item takes it by. */
  key: string | null;
  /** Shows the photo before the server can. */
  url: string | null;
  photo: PhotoView | null;
  /** Why it failed or was refused. */
  problem: Sayable | null;
  /** Of the item already: taking it out of the list throws nothing away. */
  isHeld: boolean;
};

/** What of a photo outlives a reload. */
export type KeptPhoto = { key: string; name: string };

/** A photo that the item has already. */
export const heldPhoto = (photo: PhotoView): QueuedPhoto => ({
  id: photo.key,
  name: '',
  state: 'ready',
  share: 1,
  key: photo.key,
  url: null,
  photo,
  problem: null,
  isHeld: true,
});

/** One that had arrived before a reload. */
export const keptPhoto = ({ key, name }: KeptPhoto): QueuedPhoto => ({
  ...heldPhoto({ key, image_url: '', sizes: [], blur: '', width: 0, height: 0 }),
  name,
  state: 'processing',
  photo: null,
  isHeld: false,
});

/** One that was chosen just now, and waits to be sent. */
export const chosenPhoto = ({ name }: File, url: string): QueuedPhoto => ({
  id: crypto.randomUUID(),
  name,
  state: 'waiting',
  share: 0,
  key: null,
  url,
  photo: null,
  problem: null,
  isHeld: false,
});

/** A server's word about a photo, as the queue shows it. */
export const withUpload = (photo: QueuedPhoto, { state, photo: made, refusal }: UploadView): QueuedPhoto => {
  if (state === 'ready') return { ...photo, state: 'ready', share: 1, photo: made, problem: null };
  if (state === 'refused') return { ...photo, state: 'refused', problem: refusal };
  return state === 'processing' ? { ...photo, state: 'processing', share: 1 } : photo;
};

/** What a draft keeps: photos that have arrived, or nearly. */
export const keptOf = (photos: readonly QueuedPhoto[]): KeptPhoto[] =>
  photos.flatMap(({ key, name, state, isHeld }) =>
    key !== null && !isHeld && (state === 'ready' || state === 'processing') ? [{ key, name }] : [],
  );

export const isReady = ({ state }: QueuedPhoto): boolean => state === 'ready';
/** Stands in the way of sending the form. */
export const isBroken = ({ state }: QueuedPhoto): boolean => state === 'failed' || state === 'refused';
/** Would be lost by leaving now. */
export const isOnTheLine = ({ state }: QueuedPhoto): boolean => state === 'waiting' || state === 'sending';
export const isUnderWay = (photo: QueuedPhoto): boolean => isOnTheLine(photo) || photo.state === 'processing';
