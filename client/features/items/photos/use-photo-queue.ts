import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { useUnloadWarning } from '../../../lib/page/use-unload-warning.ts';
import { onEvent, onReconnect } from '../../../live/socket.ts';
import type { PhotoLimit } from './photo-list.ts';
import type { KeptPhoto, PhotoQueue, QueuedPhoto } from './photo-queue.ts';
import { createPhotoQueue, isOnTheLine } from './photo-queue.ts';
import { photoServer } from './photo-server.ts';

/** Photos of which no event has come by now are asked for. Milliseconds. */
const PATIENCE = 4_000;

type Start = {
  held?: readonly PhotoView[];
  kept?: readonly KeptPhoto[];
  limit?: PhotoLimit;
  /** For a conversation: nobody else opens them. */
  isPrivate?: boolean;
};

/** Photos that are being prepared: told by events, asked for when the connection was away. */
const usePreparation = (queue: PhotoQueue, isWaiting: boolean): void => {
  useEffect(() => {
    // A failed question is asked again by the next one.
    const ask = (): void => void queue.catchUp().catch(() => undefined);
    const stops = [
      onEvent('upload.ready', ({ data }) => queue.receive(data.upload)),
      onEvent('upload.refused', ({ data }) => queue.receive(data.upload)),
      onReconnect(ask),
    ];
    ask();
    return () => {
      for (const stop of stops) stop();
    };
  }, [queue]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void queue.catchUp().catch(() => undefined), PATIENCE);
    return () => clearInterval(timer);
  }, [queue, isWaiting]);
};

/** The photos of a form, sent while it is filled in. They stop being sent when the form is left. */
export const usePhotoQueue = ({
  held,
  kept,
  limit,
  isPrivate = false,
}: Start): { queue: PhotoQueue; photos: readonly QueuedPhoto[]; isSending: boolean } => {
  const [queue] = useState(() => createPhotoQueue({ server: photoServer(isPrivate), held, kept, limit }));
  const photos = useSyncExternalStore(queue.subscribe, queue.photos, queue.photos);
  const isSending = photos.some(isOnTheLine);
  usePreparation(
    queue,
    photos.some(({ state }) => state === 'processing'),
  );

  useEffect(() => queue.close, [queue]);

  useUnloadWarning(isSending);

  return { queue, photos, isSending };
};
