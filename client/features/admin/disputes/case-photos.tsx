import { Text } from '@mantine/core';
import type { EvidenceView } from '#shared/cases/evidence.schema.ts';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Picture } from '../../../ui/picture.tsx';
import classes from './disputes.module.css';

/** The photos whose files are not those that were sent, by their keys. */
export const changedPhotos = ({ files }: Pick<EvidenceView, 'files'>): ReadonlySet<string> =>
  new Set(files.filter(({ state }) => state === 'changed').map(({ key }) => key));

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

/** Photos that one of the two sent; those whose files were changed since are marked, and counted. */
export const SentPhotos = ({
  photos,
  changed,
}: {
  photos: readonly PhotoView[];
  changed: ReadonlySet<string>;
}) => {
  const { t } = useTranslation('admin-disputes');
  const count = photos.filter(({ key }) => changed.has(key)).length;
  return (
    <>
      <CasePhotos photos={photos} marked={changed} />
      {count > 0 ? (
        <Text size="sm" c="wine">
          {t('files_changed', { count })}
        </Text>
      ) : null}
    </>
  );
};
