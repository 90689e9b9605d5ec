import { ActionIcon, Group, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PhotoView } from '#shared/items/items.schema.ts';
import classes from './photo-modal.module.css';

type Props = {
  /** Null while nothing is enlarged. */
  photo: PhotoView | null;
  alt: string;
  /** Shows the next photo (1) or the one before (-1); null when there is only one. */
  onMove: ((step: 1 | -1) => void) | null;
  onClose: () => void;
};

/** One photo as large as the screen allows. */
export const PhotoModal = ({ photo, alt, onMove, onClose }: Props) => {
  const { t } = useTranslation('items');
  return (
    <Modal
      opened={photo !== null}
      onClose={onClose}
      fullScreen
      title={alt}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {photo ? <img src={photo.image_url} alt={alt} className={classes.photo} /> : null}
      {onMove ? (
        <Group justify="center" mt="sm">
          <ActionIcon variant="default" aria-label={t('gallery.previous')} onClick={() => onMove(-1)}>
            <IconChevronLeft size={20} className={classes.directed} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={t('gallery.next')} onClick={() => onMove(1)}>
            <IconChevronRight size={20} className={classes.directed} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ) : null}
    </Modal>
  );
};
