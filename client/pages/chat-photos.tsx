import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconCamera, IconClock, IconRefresh, IconX } from '@tabler/icons-react';
import { atom, useAtom, useAtomValue, useStore } from 'jotai';
import { useState, useSyncExternalStore } from 'react';
import { MAX_MESSAGE_PHOTOS, TOO_MANY_MESSAGE_PHOTOS } from '#shared/chat/chat.schema.ts';
import type { PhotoView } from '#shared/items/items.schema.ts';
import type { PhotosUnderWay, UseChosenPhotos } from '../features/chat/chat.types.ts';
import { writerAtom } from '../features/chat/guest.atoms.ts';
import { ChoosePhotos } from '../features/items/photos/choose-photos.tsx';
import { pastedFiles } from '../features/items/photos/photo-list.ts';
import type { PhotoQueue } from '../features/items/photos/photo-queue.ts';
import { createPhotoQueue, retryAll } from '../features/items/photos/photo-queue.ts';
import { photoServer } from '../features/items/photos/photo-server.ts';
import { ProgressRing } from '../features/items/photos/progress-ring.tsx';
import type { QueuedPhoto } from '../features/items/photos/queued-photo.ts';
import { isBroken, isOnTheLine, isReady, isUnderWay } from '../features/items/photos/queued-photo.ts';
import { NOT_ALL_SENT } from '../features/items/photos/send-with-photos.ts';
import { followPreparation } from '../features/items/photos/use-photo-queue.ts';
import { isPassing, unreachable } from '../lib/http/api-error.ts';
import { useMessage } from '../lib/language/messages.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { useUnloadWarning } from '../lib/page/use-unload-warning.ts';
import { useWindowEvent } from '../lib/page/use-window-event.ts';
import classes from './chat-photos.module.css';

const AttachButton = ({ onChosen }: { onChosen: (files: File[]) => void }) => {
  const { t } = useTranslation('chat');
  return (
    <ChoosePhotos onChosen={onChosen}>
      {(open) => (
        <ActionIcon size={48} radius="xl" aria-label={t('photos.attach')} onClick={open}>
          <IconCamera size={24} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      )}
    </ChoosePhotos>
  );
};

type TileProps = {
  photo: QueuedPhoto;
  index: number;
  /** Left out once it belongs to a message. */
  queue?: PhotoQueue;
};

const Tile = ({ photo, index, queue }: TileProps) => {
  const { t } = useTranslation('chat');
  const nth = { index: index + 1 };
  const { state, share, url } = photo;
  return (
    <li className={classes.tile} data-broken={(queue && isBroken(photo)) || undefined}>
      {url ? <img src={url} alt={t('photos.chosen_one', nth)} className={classes.preview} /> : null}
      {state === 'ready' ? null : (
        <div className={classes.over}>
          {isUnderWay(photo) ? (
            <ProgressRing label={t('photos.sending', nth)} {...(state === 'processing' ? {} : { share })} />
          ) : state === 'failed' && queue ? (
            <ActionIcon
              variant="white"
              color="dark"
              size={44}
              radius="xl"
              aria-label={t('photos.retry', nth)}
              onClick={() => queue.retry(photo.id)}
            >
              <IconRefresh size={22} aria-hidden="true" />
            </ActionIcon>
          ) : state === 'failed' ? (
            <IconClock size={24} aria-hidden="true" />
          ) : (
            <IconAlertTriangle size={24} aria-hidden="true" />
          )}
        </div>
      )}
      {queue ? (
        <ActionIcon
          className={classes.remove}
          variant="default"
          size={32}
          radius="xl"
          aria-label={t('photos.remove', nth)}
          onClick={() => queue.remove(photo.id)}
        >
          <IconX size={16} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </li>
  );
};

/** What broke off with the line is tried again with its message; for anything else it could not go. */
const isInTheWay = (photo: QueuedPhoto): boolean => isBroken(photo) && !isPassing(photo.problem);

type TrayProps = { photos: readonly QueuedPhoto[]; queue: PhotoQueue; refusal: string | null };

/** What has been chosen, with how far each is; what cannot go says so, and the rest stays. */
const Tray = ({ photos, queue, refusal }: TrayProps) => {
  const { t } = useTranslation('chat');
  const message = useMessage();
  const broken = photos.find(isInTheWay) ?? photos.find(isBroken);
  const problem = broken ? (broken.problem ?? t('photos.not_sent')) : refusal;
  return (
    <>
      {photos.length > 0 ? (
        <ul className={classes.tray} aria-label={t('photos.chosen')}>
          {photos.map((photo, index) => (
            <Tile key={photo.id} photo={photo} index={index} queue={queue} />
          ))}
        </ul>
      ) : null}
      <p className={classes.problem} role="alert">
        {problem ? message(problem) : ''}
        {broken ? ` ${t(isInTheWay(broken) ? 'photos.after_refused' : 'photos.after_failed')}` : ''}
      </p>
    </>
  );
};

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

const NOTHING: readonly QueuedPhoto[] = [];
const none = () => NOTHING;
const never = () => () => undefined;

const usePhotosOf = (queue: PhotoQueue | undefined): readonly QueuedPhoto[] =>
  useSyncExternalStore(queue?.subscribe ?? never, queue?.photos ?? none, none);

/** The photos of a message that waits for them, where its bubble stands. */
const SendingPhotos = ({ queue }: { queue: PhotoQueue }) => {
  const { t } = useTranslation('chat');
  const photos = usePhotosOf(queue);
  return (
    <ul className={classes.sending} aria-label={t('photos.chosen')}>
      {photos.map((photo, index) => (
        <Tile key={photo.id} photo={photo} index={index} />
      ))}
    </ul>
  );
};

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
  useWindowEvent('paste', (event) => {
    const files = pastedFiles(event);
    const isElsewhere = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
    if (files.length === 0 || isElsewhere) return;
    event.preventDefault();
    add(files);
  });
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
