import { atom, useAtom, useAtomValue, useStore } from 'jotai';
import { useState } from 'react';
import { MAX_MESSAGE_PHOTOS, TOO_MANY_MESSAGE_PHOTOS } from '#shared/chat/chat.rules.ts';
import type { PhotoView } from '#shared/items/items.schema.ts';
import type { PhotosUnderWay, UseChosenPhotos } from '../features/chat/chat.types.ts';
import { writerAtom } from '../features/chat/guest.atoms.ts';
import type { PhotoQueue } from '../features/items/photos/photo-queue.ts';
import { createPhotoQueue, retryAll } from '../features/items/photos/photo-queue.ts';
import { photoServer } from '../features/items/photos/photo-server.ts';
import type { QueuedPhoto } from '../features/items/photos/queued-photo.ts';
import { isBroken, isOnTheLine, isReady } from '../features/items/photos/queued-photo.ts';
import { NOT_ALL_SENT } from '../features/items/photos/send-with-photos.ts';
import { usePastedPhotos } from '../features/items/photos/use-pasted-photos.ts';
import { followPreparation, usePhotosOf } from '../features/items/photos/use-photo-queue.ts';
import { unreachable } from '../lib/http/api-error.ts';
import { useUnloadWarning } from '../lib/page/use-unload-warning.ts';
import { AttachButton, isInTheWay, SendingPhotos, Tray } from './chat-photos.tsx';

type Choice = { queue: PhotoQueue; stop: () => void };

/** Photos that are sent for one writer: while another is signed in on the page, they wait. */
const newChoice = (isOurs: () => boolean): Choice => {
  const server = photoServer(true);
  const queue = createPhotoQueue({
    server: {
      ...server,
      send: (bytes, named) => (isOurs() ? server.send(bytes, named) : Promise.reject(unreachable())),
    },
    limit: { most: MAX_MESSAGE_PHOTOS, tooMany: TOO_MANY_MESSAGE_PHOTOS },
  });
  return { queue, stop: followPreparation(queue, isOurs) };
};

/** What is chosen for the next message, by writer and conversation. */
const choicesAtom = atom<Readonly<Record<string, Choice>>>({});

const readyOf = (photos: readonly QueuedPhoto[]): PhotoView[] =>
  photos.filter(isReady).flatMap(({ photo }) => photo ?? []);

/** Photos that go on being sent for the message that takes them. */
const underWay = ({ queue, stop }: Choice): PhotosUnderWay => {
  const expected = queue.photos().length;
  const end = (): void => {
    for (const { id } of queue.photos()) queue.remove(id);
    stop();
  };
  return {
    preview: <SendingPhotos queue={queue} />,
    settled: async () => {
      await queue.settled();
      const all = queue.photos();
      const broken = all.find(({ state }) => state === 'failed') ?? all.find(isBroken);
      // One that the server does not know any more has left the queue.
      const lost = all.length < expected ? NOT_ALL_SENT : null;
      return {
        photos: readyOf(all),
        problem: broken ? (broken.problem ?? NOT_ALL_SENT) : lost,
        mayRetry: broken?.state === 'failed',
      };
    },
    retry: () => retryAll(queue),
    finish: () => {
      queue.take();
      end();
    },
    discard: end,
  };
};

/** Photos of the next message: chosen, taken or pasted, and sent by themselves while it is written. */
export const useChatPhotos: UseChosenPhotos = (channelId) => {
  const [choices, setChoices] = useAtom(choicesAtom);
  const store = useStore();
  const writer = useAtomValue(writerAtom);
  const key = `${writer}:${channelId}`;
  const choice = choices[key];
  const photos = usePhotosOf(choice?.queue);
  const [refusal, setRefusal] = useState<string | null>(null);
  useUnloadWarning(photos.some(isOnTheLine));
  const add = (files: readonly File[]): void => {
    const into = choice ?? newChoice(() => store.get(writerAtom) === writer);
    if (!choice) setChoices((before) => ({ ...before, [key]: into }));
    setRefusal(into.queue.add(files));
  };
  usePastedPhotos(add, ({ target }) => !(target instanceof Element && target.closest('[role="dialog"]')));
  return {
    button: <AttachButton onChosen={add} />,
    tray: choice ? <Tray photos={photos} queue={choice.queue} refusal={refusal} /> : null,
    count: photos.length,
    isBroken: photos.some(isInTheWay),
    take: () => {
      setRefusal(null);
      if (!choice || photos.length === 0) return { photos: [], underWay: null };
      if (photos.every(isReady)) return { photos: choice.queue.take(), underWay: null };
      setChoices(({ [key]: _, ...others }) => others);
      retryAll(choice.queue);
      return { photos: readyOf(photos), underWay: underWay(choice) };
    },
  };
};
