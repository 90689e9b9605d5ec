import { Text } from '@mantine/core';
import type { EvidenceView } from '#shared/cases/evidence.schema.ts';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { SmallPhotos } from '../ui/small-photos.tsx';

/** The photos whose files are not those that were sent, by their keys. */
export const changedPhotos = ({ files }: Pick<EvidenceView, 'files'>): ReadonlySet<string> =>
  new Set(files.filter(({ state }) => state === 'changed').map(({ key }) => key));

type Props = { photos: readonly PhotoView[]; changed: ReadonlySet<string> };

/** Photos that one of the two sent; those whose files were changed since are marked, and counted. */
export const SentPhotos = ({ photos, changed }: Props) => {
  const { t } = useTranslation('admin-disputes');
  const count = photos.filter(({ key }) => changed.has(key)).length;
  return (
    <>
      <SmallPhotos photos={photos} marked={changed} />
      {count > 0 ? (
        <Text size="sm" c="wine">
          {t('files_changed', { count })}
        </Text>
      ) : null}
    </>
  );
};
