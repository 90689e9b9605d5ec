import { Button, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_PHOTOS } from '#shared/items/items.rules.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ChoosePhotos } from './choose-photos.tsx';
import classes from './photo-field.module.css';
import { PhotoGrid } from './photo-grid.tsx';
import { ACCEPTED } from './photo-list.ts';
import type { PhotoQueue } from './photo-queue.ts';
import type { QueuedPhoto } from './queued-photo.ts';
import { isReady, isUnderWay } from './queued-photo.ts';
import { usePastedPhotos } from './use-pasted-photos.ts';

type Props = {
  id: string;
  queue: PhotoQueue;
  photos: readonly QueuedPhoto[];
  error?: string;
  isBusy: boolean;
  most?: number;
  /** Whether the first stands for all of them. */
  hasCover?: boolean;
};

/** The phone's camera. */
const TakePhoto = ({ isBusy, onTaken }: { isBusy: boolean; onTaken: (files: File[]) => void }) => {
  const { t } = useTranslation('sell');
  return (
    <ChoosePhotos isCamera onChosen={onTaken}>
      {(open) => (
        <Button
          variant="default"
          leftSection={<IconCamera size={18} aria-hidden="true" />}
          disabled={isBusy}
          onClick={open}
        >
          {t('photos.take')}
        </Button>
      )}
    </ChoosePhotos>
  );
};

/** How far all of them are, told once in a while and not at every percent. */
const PhotosProgress = ({ photos }: { photos: readonly QueuedPhoto[] }) => {
  const { t } = useTranslation('sell');
  const ready = photos.filter(isReady).length;
  const isOver = !photos.some(isUnderWay);
  return (
    <div aria-live="polite" className="visually-hidden">
      {photos.length > 0
        ? t(isOver ? 'photos.ready_all' : 'photos.ready', { ready, count: photos.length })
        : ''}
    </div>
  );
};

/** Up to ten photos, sent while the rest is filled in: chosen, dropped, pasted or taken. */
export const PhotoField = ({
  id,
  queue,
  photos,
  error,
  isBusy,
  most = MAX_PHOTOS,
  hasCover = true,
}: Props) => {
  const { t } = useTranslation('sell');
  const message = useMessage();
  const isPhone = useMediaQuery('(pointer: coarse)');
  const [refusal, setRefusal] = useState<string | null>(null);

  const add = (files: readonly File[]): void => setRefusal(queue.add(files));
  usePastedPhotos(add, () => !isBusy);

  const sentence = refusal ?? error;
  return (
    <div className={classes.field}>
      <Dropzone
        id={id}
        onDrop={add}
        onReject={(rejected) => add(rejected.map(({ file }) => file))}
        disabled={isBusy}
        className={classes.zone}
        data-error={sentence ? true : undefined}
        inputProps={{ 'aria-label': t('photos.add'), accept: ACCEPTED }}
      >
        <Group gap="md" wrap="nowrap" className={classes.invitation}>
          <IconPhotoPlus size={32} stroke={1.4} aria-hidden="true" />
          <div>
            <Text fw={500}>{t('photos.add')}</Text>
            <Text size="sm" c="dimmed">
              {t(isPhone ? 'photos.hint_phone' : 'photos.hint', { count: photos.length, most })}
            </Text>
          </div>
        </Group>
      </Dropzone>
      {isPhone ? <TakePhoto isBusy={isBusy} onTaken={add} /> : null}
      <div role="alert" className={classes.error}>
        {sentence ? message(sentence) : null}
      </div>
      <PhotosProgress photos={photos} />
      {photos.length > 0 ? (
        <PhotoGrid photos={photos} queue={queue} isBusy={isBusy} hasCover={hasCover} />
      ) : null}
    </div>
  );
};
