import { useTranslation } from '../lib/language/use-translation.ts';
import { Difference } from '../ui/difference.tsx';
import type { DifferentPhoto } from '../ui/photo-difference.tsx';
import { PhotoDifference } from '../ui/photo-difference.tsx';

type Texts = {
  item_name: string;
  item_description: string;
  item_name_other: string | null;
  item_description_other: string | null;
};

type Props = {
  /** What is on sale. */
  item: Texts & { images: readonly DifferentPhoto[] };
  /** What would be; without photos they stay. */
  edit: Texts & { images: readonly DifferentPhoto[] | null };
  /** Opens a photo in full size; without it they only stand there. */
  onOpen?: (key: string) => void;
};

/** What a staged edit would change, words and photos, beside what is on sale. */
export const EditDifference = ({ item, edit, onOpen }: Props) => {
  const { t } = useTranslation('difference');
  const sides = { before: t('before'), after: t('after') };
  return (
    <>
      <Difference
        texts={sides}
        changes={[
          { label: t('name'), before: item.item_name, after: edit.item_name },
          { label: t('description'), before: item.item_description, after: edit.item_description },
          { label: t('other_name'), before: item.item_name_other ?? '', after: edit.item_name_other ?? '' },
          {
            label: t('other_description'),
            before: item.item_description_other ?? '',
            after: edit.item_description_other ?? '',
          },
        ]}
      />
      {edit.images ? (
        <PhotoDifference
          label={t('photos')}
          before={item.images}
          after={edit.images}
          texts={{
            ...sides,
            added: t('photo_added'),
            removed: t('photo_removed'),
            moved: (position) => t('photo_moved', { position }),
            photo: (position) => t('photo', { position }),
          }}
          {...(onOpen ? { onOpen } : {})}
        />
      ) : null}
    </>
  );
};
