import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { useUnloadWarning } from '../../../lib/page/use-unload-warning.ts';
import { onEvent, onReconnect } from '../../../live/socket.ts';
import type { PhotoLimit } from './photo-list.ts';
import type { PhotoQueue } from './photo-queue.ts';
import { createPhotoQueue, retryAll } from './photo-queue.ts';
import { photoServer } from './photo-server.ts';
import type { KeptPhoto, QueuedPhoto } from './queued-photo.ts';
import { isOnTheLine } from './queued-photo.ts';

/** Photos of which no event has come by now are asked for. Milliseconds. */
const PATIENCE = 4_000;

type Start = {
  held?: readonly PhotoView[];
  kept?: readonly KeptPhoto[];
  limit?: PhotoLimit;
  /** For a case or support: nobody else opens them. */
  isPrivate?: boolean;
};

/**
 * Brings the server's word about photos that are being prepared: by events, asked for when the connection was away or
 * nothing comes. What broke off goes again once the connection is back. Nothing is asked while somebody else is signed in,
 * whom `isOurs` tells. Ends with what it answers.
 */
export const followPreparation = (queue: PhotoQueue, isOurs: () => boolean = () => true): (() => void) => {
  const ask = (): void => {
    // A failed question is asked again by the next one.
    if (isOurs()) void queue.catchUp().catch(() => undefined);
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  const keepAsking = (): void => {
    const isWaiting = queue.photos().some(({ state }) => state === 'processing');
    if (isWaiting) timer ??= setInterval(ask, PATIENCE);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  };
  const stops = [
    onEvent('upload.ready', ({ data }) => queue.receive(data.upload)),
    onEvent('upload.refused', ({ data }) => queue.receive(data.upload)),
    onReconnect(() => {
      ask();
      if (isOurs()) retryAll(queue);
    }),
    queue.subscribe(keepAsking),
    () => clearInterval(timer),
  ];
  ask();
  keepAsking();
  return () => {
    for (const stop of stops) stop();
  };
};

const NOTHING: readonly QueuedPhoto[] = [];
const none = () => NOTHING;
const never = () => () => undefined;

/** The photos of a queue as they are now; none where there is no queue yet. */
export const usePhotosOf = (queue: PhotoQueue | undefined): readonly QueuedPhoto[] =>
  useSyncExternalStore(queue?.subscribe ?? never, queue?.photos ?? none, queue?.photos ?? none);

/** The photos of a form, sent while it is filled in. They stop being sent when the form is left. */
export const usePhotoQueue = ({
  held,
  kept,
  limit,
  isPrivate = false,
}: Start): { queue: PhotoQueue; photos: readonly QueuedPhoto[]; isSending: boolean } => {
  const [queue] = useState(() => createPhotoQueue({ server: photoServer(isPrivate), held, kept, limit }));
  const photos = usePhotosOf(queue);
  const isSending = photos.some(isOnTheLine);
  useEffect(() => followPreparation(queue), [queue]);
  useEffect(() => queue.close, [queue]);

  useUnloadWarning(isSending);

  return { queue, photos, isSending };
};
