import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { useFormat } from '../../lib/format.ts';
import { Picture } from '../../ui/picture.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import classes from './photos.module.css';
import type { PhotoPlace } from './use-photo-place.ts';
import { useShortcuts } from './use-shortcuts.ts';

export const PHOTO_SIZES = '(min-width: 62em) 280px, 84vw';

type Props = { name: string; photos: readonly PhotoView[]; place: PhotoPlace; hasKeys: boolean };

/** All photos of an item. The arrows and Space mark one after the other, F and a press open it in full size. */
export const SubmittedPhotos = ({ name, photos, place, hasKeys }: Props) => {
  const { t } = useTranslation('moderation');
  const isArabic = useFormat().language === 'ar';
  const { position, isMarked, isFull, move, open, close } = place;
  const marked = useRef<HTMLButtonElement>(null);
  const altOf = (index: number): string => t('photo', { name, position: index + 1, count: photos.length });
  useEffect(() => {
    if (isMarked) marked.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  });
  useShortcuts(
    {
      right: () => move(isArabic ? -1 : 1),
      left: () => move(isArabic ? 1 : -1),
      space: () => move(1),
      f: () => open(position),
    },
    hasKeys && !isFull,
  );
  return (
    <>
      <div className={classes.photos}>
        {photos.map((photo, index) => (
          <button
            key={photo.image_url}
            ref={index === position ? marked : undefined}
            type="button"
            className={classes.photoButton}
            data-current={(isMarked && index === position) || undefined}
            onClick={() => open(index)}
          >
            <Picture photo={photo} alt={altOf(index)} sizes={PHOTO_SIZES} isFirst={index < 3} />
          </button>
        ))}
      </div>
      {isFull ? (
        <PhotoViewer
          photos={photos}
          position={position}
          altOf={altOf}
          onMove={move}
          onPick={open}
          onClose={close}
        />
      ) : null}
    </>
  );
};
