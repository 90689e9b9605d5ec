import { useTranslation } from 'react-i18next';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { Picture } from '../../../ui/picture.tsx';
import classes from './disputes.module.css';

/** Small photos that open in full size; those in `marked` stand out. */
export const CasePhotos = ({
  photos,
  marked,
}: {
  photos: readonly PhotoView[];
  marked?: ReadonlySet<string>;
}) => {
  const { t } = useTranslation('admin-disputes');
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos}>
      {photos.map((photo, index) => (
        <li key={photo.key} data-marked={marked?.has(photo.key) || undefined}>
          <a href={photo.image_url} target="_blank" rel="noreferrer">
            <Picture photo={photo} alt={t('photo', { index: index + 1 })} sizes="96px" />
          </a>
        </li>
      ))}
    </ul>
  );
};
