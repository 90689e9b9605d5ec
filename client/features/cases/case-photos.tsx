import type { CaseView } from '#shared/cases/cases.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { Picture } from '../../ui/picture.tsx';
import classes from './cases.module.css';

/** What somebody wrote; nothing where there are no words. */
export const Words = ({ children }: { children: string | null }) =>
  children ? (
    <p className={classes.words} {...writtenIn(children)}>
      {children}
    </p>
  ) : null;

/** Small photos that open in full size. */
export const Photos = ({ photos }: { photos: NonNullable<CaseView['request']>['photos'] }) => {
  const { t } = useTranslation('cases');
  if (photos.length === 0) return null;
  return (
    <ul className={classes.photos}>
      {photos.map((photo, index) => (
        <li key={photo.key}>
          <a href={photo.image_url} target="_blank" rel="noreferrer">
            <Picture photo={photo} alt={t('photo', { index: index + 1 })} sizes="96px" />
          </a>
        </li>
      ))}
    </ul>
  );
};
