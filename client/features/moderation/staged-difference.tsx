import { useTranslation } from 'react-i18next';
import type { StagedEdit, SubmittedItem } from '#shared/items/items.schema.ts';
import { Difference } from '../../ui/difference.tsx';
import { PhotoDifference } from '../../ui/photo-difference.tsx';
import classes from './approvals.module.css';
import { photosToSee } from './staged-in.ts';

type Props = {
  item: SubmittedItem;
  edit: StagedEdit;
  /** Opens one of `photosToSee` in full size. */
  onOpen: (position: number) => void;
};

/** What a staged edit would change, words and photos, beside what is on sale. */
export const StagedDifference = ({ item, edit, onOpen }: Props) => {
  const { t } = useTranslation('moderation');
  const { t: words } = useTranslation('edit');
  const sides = { before: words('before'), after: words('after') };
  const photos = photosToSee(item);
  return (
    <section className={classes.changes} aria-label={t('edit_changes')}>
      <Difference
        words={sides}
        changes={[
          { label: t('facts.name'), before: item.item_name, after: edit.item_name },
          { label: t('facts.description'), before: item.item_description, after: edit.item_description },
        ]}
      />
      {edit.images ? (
        <PhotoDifference
          label={t('facts.photos')}
          before={item.images}
          after={edit.images}
          words={{
            ...sides,
            added: words('photo_added'),
            removed: words('photo_removed'),
            moved: (position) => words('photo_moved', { position }),
            photo: (position) => t('photo_number', { position }),
          }}
          onOpen={(key) => onOpen(photos.findIndex((photo) => photo.key === key))}
        />
      ) : (
        <p className={classes.quiet}>{t('same_photos')}</p>
      )}
    </section>
  );
};
