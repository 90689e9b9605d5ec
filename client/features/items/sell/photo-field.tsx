import { ActionIcon, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconChevronLeft, IconChevronRight, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PHOTOS } from '#shared/items/items.rules.ts';
import { useMessage } from '../../../lib/messages.ts';
import classes from './photo-field.module.css';
import type { ChosenPhoto } from './photo-list.ts';
import { moved, sortFiles } from './photo-list.ts';

type Props = {
  id: string;
  photos: readonly ChosenPhoto[];
  onChange: (photos: ChosenPhoto[]) => void;
  error?: string;
  isBusy: boolean;
};

/** Up to ten photos; the first is the one in lists. Order by dragging or with the buttons. */
export const PhotoField = ({ id, photos, onChange, error, isBusy }: Props) => {
  const { t } = useTranslation('sell');
  const message = useMessage();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });
  useEffect(
    () => () => {
      for (const { url } of latest.current) URL.revokeObjectURL(url);
    },
    [],
  );

  const add = (files: readonly File[]): void => {
    const { fitting, refusal: found } = sortFiles(files, photos.length);
    setRefusal(found);
    const fresh = fitting.map((file) => ({
      id: crypto.randomUUID(),
      file,
      url: URL.createObjectURL(file),
    }));
    if (fresh.length > 0) onChange([...photos, ...fresh]);
  };

  const remove = (photo: ChosenPhoto): void => {
    URL.revokeObjectURL(photo.url);
    setRefusal(null);
    onChange(photos.filter(({ id: held }) => held !== photo.id));
  };

  const move = (from: number, to: number): void => onChange(moved(photos, from, to));
  const sentence = refusal ?? error;

  return (
    <div id={id} className={classes.field}>
      <Dropzone
        onDrop={add}
        onReject={(rejected) => add(rejected.map(({ file }) => file))}
        disabled={isBusy}
        className={classes.zone}
        data-error={sentence ? true : undefined}
        inputProps={{ 'aria-label': t('photos.add'), accept: 'image/*' }}
      >
        <Group gap="md" wrap="nowrap" className={classes.invitation}>
          <IconPhotoPlus size={32} stroke={1.4} aria-hidden="true" />
          <div>
            <Text fw={500}>{t('photos.add')}</Text>
            <Text size="sm" c="dimmed">
              {t('photos.hint', { count: photos.length, most: MAX_PHOTOS })}
            </Text>
          </div>
        </Group>
      </Dropzone>
      <div role="alert" className={classes.error}>
        {sentence ? message(sentence) : null}
      </div>
      {photos.length > 0 ? (
        <ol className={classes.list}>
          {photos.map((photo, index) => (
            <li
              key={photo.id}
              className={classes.photo}
              draggable={!isBusy}
              data-dragged={dragged === index || undefined}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                event.stopPropagation();
                move(dragged, index);
                setDragged(null);
              }}
            >
              <img src={photo.url} alt={t('photos.one', { index: index + 1 })} className={classes.image} />
              {index === 0 ? <span className={classes.first}>{t('photos.first')}</span> : null}
              <ActionIcon
                className={classes.remove}
                variant="default"
                size={36}
                radius="xl"
                disabled={isBusy}
                aria-label={t('photos.remove', { index: index + 1 })}
                onClick={() => remove(photo)}
              >
                <IconX size={18} aria-hidden="true" />
              </ActionIcon>
              <div className={classes.order}>
                <ActionIcon
                  variant="subtle"
                  size={36}
                  disabled={isBusy || index === 0}
                  aria-label={t('photos.earlier', { index: index + 1 })}
                  onClick={() => move(index, index - 1)}
                >
                  <IconChevronLeft size={18} className={classes.directed} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size={36}
                  disabled={isBusy || index === photos.length - 1}
                  aria-label={t('photos.later', { index: index + 1 })}
                  onClick={() => move(index, index + 1)}
                >
                  <IconChevronRight size={18} className={classes.directed} aria-hidden="true" />
                </ActionIcon>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
};
