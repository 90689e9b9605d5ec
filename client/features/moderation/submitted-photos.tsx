import { useEffect, useRef } from 'react';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Picture } from '../../ui/picture.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import classes from './photos.module.css';
import type { PhotoPlace } from './use-photo-place.ts';
import { useShortcuts } from './use-shortcuts.ts';

export const PHOTO_SIZES = '(min-width: 62em) 280px, 84vw';

type Props = {
  name: string;
  photos: readonly PhotoView[];
  /** What an edit does with a photo. */
  markOf: (key: string) => 'added' | 'removed' | null;
  place: PhotoPlace;
  hasKeys: boolean;
};

/** All photos of an item. The arrows and Space mark one after the other, F and a press open it in full size. */
export const SubmittedPhotos = ({ name, photos, markOf, place, hasKeys }: Props) => {
  const { t } = useTranslation('moderation');
  const { t: texts } = useTranslation('difference');
  const isArabic = useFormat().language === 'ar';
  const { position, isMarked, isFull, move, open, close } = place;
  const marked = useRef<HTMLButtonElement>(null);
  const altOf = (index: number): string => t('photo', { name, position: index + 1, count: photos.length });
  const markAt = (index: number): string | null => {
    const mark = markOf(photos[index]?.key ?? '');
    return mark && texts(`photo_${mark}`);
  };
  const titleOf = (index: number): string => [altOf(index), markAt(index)].filter(Boolean).join(' · ');
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
            key={photo.key}
            ref={index === position ? marked : undefined}
            type="button"
            className={classes.photoButton}
            data-current={(isMarked && index === position) || undefined}
            data-mark={markOf(photo.key) ?? undefined}
            onClick={() => open(index)}
          >
            <Picture photo={photo} alt={altOf(index)} sizes={PHOTO_SIZES} isFirst={index < 3} />
            {markAt(index) ? <span className={classes.mark}>{markAt(index)}</span> : null}
          </button>
        ))}
      </div>
      {isFull ? (
        <PhotoViewer
          photos={photos}
          position={position}
          altOf={titleOf}
          onMove={move}
          onPick={open}
          onClose={close}
        />
      ) : null}
    </>
  );
};
