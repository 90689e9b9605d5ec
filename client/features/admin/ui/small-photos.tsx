import type { PhotoView } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { PhotoList } from '../../../ui/photo-list.tsx';

type Props = { photos: readonly PhotoView[]; marked?: ReadonlySet<string> };

/** Photos as evidence; those in `marked` stand out. */
export const SmallPhotos = ({ photos, marked }: Props) => {
  const { t } = useTranslation('admin-disputes');
  return <PhotoList isSmall photos={photos} marked={marked} label={(number) => t('photo', number)} />;
};
