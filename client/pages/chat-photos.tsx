import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconCamera, IconClock, IconRefresh, IconX } from '@tabler/icons-react';
import { ChoosePhotos } from '../features/items/photos/choose-photos.tsx';
import type { PhotoQueue } from '../features/items/photos/photo-queue.ts';
import { ProgressRing } from '../features/items/photos/progress-ring.tsx';
import type { QueuedPhoto } from '../features/items/photos/queued-photo.ts';
import { isBroken, isUnderWay } from '../features/items/photos/queued-photo.ts';
import { usePhotosOf } from '../features/items/photos/use-photo-queue.ts';
import { isPassing } from '../lib/http/api-error.ts';
import { useMessage } from '../lib/language/messages.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import classes from './chat-photos.module.css';

/** Opens the choice of photos. */
export const AttachButton = ({ onChosen }: { onChosen: (files: File[]) => void }) => {
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
export const isInTheWay = (photo: QueuedPhoto): boolean => isBroken(photo) && !isPassing(photo.problem);

type TrayProps = { photos: readonly QueuedPhoto[]; queue: PhotoQueue; refusal: string | null };

/** What has been chosen, with how far each is; what cannot go says so, and the rest stays. */
export const Tray = ({ photos, queue, refusal }: TrayProps) => {
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

/** The photos of a message that waits for them, where its bubble stands. */
export const SendingPhotos = ({ queue }: { queue: PhotoQueue }) => {
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
