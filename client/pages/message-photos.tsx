import { useState } from 'react';
import type { PhotosOf } from '../features/chat/chat.types.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { LazyLayer } from '../ui/lazy-layer.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Picture } from '../ui/picture.tsx';
import classes from './message-photos.module.css';

const PhotoViewer = lazyPart(
  () => import('../features/items/gallery/photo-viewer.tsx'),
  ({ PhotoViewer }) => PhotoViewer,
  { isNeeded: true },
);

type Props = { photos: Parameters<PhotosOf>[0]; name: string | null };

/** The photos of a message, each of which opens as large as the screen. */
const MessagePhotos = ({ photos, name }: Props) => {
  const { t } = useTranslation('chat');
  const [shown, setShown] = useState<number | null>(null);
  const count = photos.length;
  const altOf = (index: number): string => {
    const nth = { index: index + 1, count };
    return name === null ? t('photos.alt_mine', nth) : t('photos.alt', { ...nth, name });
  };
  const enlarged = shown === null ? undefined : photos[shown];
  const leave = (): void => setShown(null);
  return (
    <>
      <ul className={classes.photos} data-alone={count === 1 || undefined}>
        {photos.map((photo, index) => (
          <li key={photo.key}>
            <button
              type="button"
              className={classes.enlarge}
              aria-label={t('photos.enlarge', { photo: altOf(index) })}
              onClick={() => setShown(index)}
            >
              <Picture photo={photo} alt={altOf(index)} sizes={count === 1 ? '240px' : '128px'} />
            </button>
          </li>
        ))}
      </ul>
      {enlarged && shown !== null ? (
        <LazyLayer isOpen onClose={leave}>
          <PhotoViewer
            photo={enlarged}
            alt={altOf(shown)}
            position={count > 1 ? `${shown + 1} / ${count}` : null}
            onNext={shown < count - 1 ? () => setShown(shown + 1) : null}
            onPrevious={shown > 0 ? () => setShown(shown - 1) : null}
            onClose={leave}
          />
        </LazyLayer>
      ) : null}
    </>
  );
};

export const photosOfMessage: PhotosOf = (photos, name) =>
  photos.length === 0 ? null : <MessagePhotos photos={photos} name={name} />;

/** The photos of a message for a guest, who has no session: the token of their link opens the pictures. */
export const photosByLink = (token: string): PhotosOf => {
  const opened = (url: string): string => `${url}?purchase_link=${encodeURIComponent(token)}`;
  return (photos, name) =>
    photosOfMessage(
      photos.map((photo) => ({
        ...photo,
        image_url: opened(photo.image_url),
        sizes: photo.sizes.map(({ width, url }) => ({ width, url: opened(url) })),
      })),
      name,
    );
};
