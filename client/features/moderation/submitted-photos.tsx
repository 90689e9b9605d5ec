import { ActionIcon, Group, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmittedItem } from '#shared/items/items.schema.ts';
import { useFormat } from '../../lib/format.ts';
import { Picture } from '../../ui/picture.tsx';
import classes from './approvals.module.css';

/** All photos of an item; each opens in full size, the arrow keys lead on. */
export const SubmittedPhotos = ({ item }: { item: Pick<SubmittedItem, 'item_name' | 'images'> }) => {
  const { t } = useTranslation('moderation');
  const isArabic = useFormat().language === 'ar';
  const [position, setPosition] = useState<number | null>(null);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { images } = item;
  const alt = (index: number): string =>
    t('photo', { name: item.item_name, position: index + 1, count: images.length });
  const shown = position === null ? undefined : images[position];
  const step = (by: number): void =>
    setPosition((before) => (before === null ? null : (before + by + images.length) % images.length));
  const [Back, Next] = isArabic ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight];

  return (
    <>
      <div className={classes.photos}>
        {images.map((photo, index) => (
          <button
            key={photo.image_url}
            type="button"
            className={classes.photoButton}
            onClick={() => setPosition(index)}
          >
            <Picture
              photo={photo}
              alt={alt(index)}
              sizes="(min-width: 62em) 280px, 84vw"
              isFirst={index === 0}
            />
          </button>
        ))}
      </div>
      <Modal
        opened={shown !== undefined}
        onClose={() => setPosition(null)}
        size="xl"
        fullScreen={isPhone}
        title={position === null ? '' : alt(position)}
        closeButtonProps={{ 'aria-label': t('close') }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') step(isArabic ? -1 : 1);
          if (event.key === 'ArrowLeft') step(isArabic ? 1 : -1);
        }}
      >
        {shown ? (
          <>
            <img
              className={classes.full}
              src={shown.image_url}
              alt={alt(position ?? 0)}
              width={shown.width}
              height={shown.height}
            />
            {images.length > 1 ? (
              <Group justify="center" mt="md" gap="lg">
                <ActionIcon aria-label={t('photo_before')} onClick={() => step(-1)}>
                  <Back size={22} />
                </ActionIcon>
                <Text className="tabular" dir="ltr">
                  {(position ?? 0) + 1} / {images.length}
                </Text>
                <ActionIcon aria-label={t('photo_next')} onClick={() => step(1)}>
                  <Next size={22} />
                </ActionIcon>
              </Group>
            ) : null}
          </>
        ) : null}
      </Modal>
    </>
  );
};
