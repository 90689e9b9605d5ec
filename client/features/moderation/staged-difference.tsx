import type { StagedEdit, SubmittedItem } from '#shared/items/items.schema.ts';
import { EditDifference } from '../../item-words/edit-difference.tsx';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { photosToSee } from './staged-in.ts';
import classes from './submitted.module.css';

type Props = {
  item: SubmittedItem;
  edit: StagedEdit;
  /** Opens one of `photosToSee` in full size. */
  onOpen: (position: number) => void;
};

/** What a staged edit would change beside what is on sale, and that the photos stay when they do. */
export const StagedDifference = ({ item, edit, onOpen }: Props) => {
  const { t } = useTranslation('moderation');
  const photos = photosToSee(item);
  return (
    <section className={classes.changes} aria-label={t('edit_changes')}>
      <EditDifference
        item={item}
        edit={edit}
        onOpen={(key) => onOpen(photos.findIndex((photo) => photo.key === key))}
      />
      {edit.images ? null : <p className={classes.quiet}>{t('same_photos')}</p>}
    </section>
  );
};
