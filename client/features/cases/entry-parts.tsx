import type { CaseView } from '#shared/cases/cases.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { PhotoList } from '../../ui/photo-list.tsx';
import classes from './cases.module.css';

/** What somebody wrote; nothing where there are no words. */
export const Words = ({ children }: { children: string | null }) =>
  children ? (
    <p className={classes.words} {...writtenIn(children)}>
      {children}
    </p>
  ) : null;

/** Photos that one of the two sent. */
export const Photos = ({ photos }: { photos: NonNullable<CaseView['request']>['photos'] }) => {
  const { t } = useTranslation('cases');
  return <PhotoList photos={photos} label={(number) => t('photo', number)} />;
};
