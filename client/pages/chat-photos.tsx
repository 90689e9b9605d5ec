import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconCamera, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_MESSAGE_PHOTOS, TOO_MANY_MESSAGE_PHOTOS } from '#shared/chat/chat.schema.ts';
import type { UseChosenPhotos } from '../features/chat/chat.types.ts';
import { ChoosePhotos } from '../features/items/photos/choose-photos.tsx';
import { pastedFiles } from '../features/items/photos/photo-list.ts';
import type { PhotoQueue, QueuedPhoto } from '../features/items/photos/photo-queue.ts';
import { isBroken, isUnderWay } from '../features/items/photos/photo-queue.ts';
import { ProgressRing } from '../features/items/photos/progress-ring.tsx';
import { usePhotoQueue } from '../features/items/photos/use-photo-queue.ts';
import { useMessage } from '../lib/language/messages.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
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

type TileProps = { photo: QueuedPhoto; index: number; queue: PhotoQueue };

const Tile = ({ photo, index, queue }: TileProps) => {
  const { t } = useTranslation('chat');
  const nth = { index: index + 1 };
  const { state, share, url } = photo;
  return (
    <li className={classes.tile} data-broken={isBroken(photo) || undefined}>
      {url ? <img src={url} alt={t('photos.chosen_one', nth)} className={classes.preview} /> : null}
      {state === 'ready' ? null : (
        <div className={classes.over}>
          {isUnderWay(photo) ? (
            <ProgressRing label={t('photos.sending', nth)} {...(state === 'processing' ? {} : { share })} />
          ) : state === 'failed' ? (
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
          ) : (
            <IconAlertTriangle size={24} aria-hidden="true" />
          )}
        </div>
      )}
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
    </li>
  );
};

type TrayProps = { photos: readonly QueuedPhoto[]; queue: PhotoQueue; refusal: string | null };

/** What has been chosen, with how far each is; what cannot go says so, and the rest stays. */
const Tray = ({ photos, queue, refusal }: TrayProps) => {
  const { t } = useTranslation('chat');
  const message = useMessage();
  const broken = photos.find(isBroken);
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
        {broken ? ` ${t('photos.not_sent_hint')}` : ''}
      </p>
    </>
  );
};

/** Photos of the next message: chosen, taken or pasted, and sent by themselves while it is written. */
export const useChatPhotos: UseChosenPhotos = () => {
  const { queue, photos } = usePhotoQueue({
    isPrivate: true,
    limit: { most: MAX_MESSAGE_PHOTOS, tooMany: TOO_MANY_MESSAGE_PHOTOS },
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = (files: readonly File[]): void => setRefusal(queue.add(files));
  useWindowEvent('paste', (event) => {
    const files = pastedFiles(event);
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  return {
    button: <AttachButton onChosen={add} />,
    tray: <Tray photos={photos} queue={queue} refusal={refusal} />,
    count: photos.length,
    state: photos.some(isBroken) ? 'broken' : photos.some(isUnderWay) ? 'under_way' : 'ready',
    take: () => {
      setRefusal(null);
      return queue.take();
    },
  };
};
