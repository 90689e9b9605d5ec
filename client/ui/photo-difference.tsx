import classes from './photo-difference.module.css';
import { movedBetween } from './photo-order.ts';
import type { Photo as Shown } from './picture.tsx';
import { Picture } from './picture.tsx';

export type DifferentPhoto = Shown & { key: string };

type Texts = {
  before: string;
  after: string;
  /** What stands on a photo that comes or goes. */
  added: string;
  removed: string;
  /** What stands on one that changes its place, by where it was, from 1. */
  moved: (from: number) => string;
  /** The text of a photo, by its place from 1. */
  photo: (index: number) => string;
};

type Mark = { kind: 'added' | 'removed' | 'moved'; text: string };

type SideProps = {
  title: string;
  photos: readonly DifferentPhoto[];
  markOf: (key: string) => Mark | null;
  photoText: Texts['photo'];
  onOpen: ((key: string) => void) | undefined;
};

const Side = ({ title, photos, markOf, photoText, onOpen }: SideProps) => (
  <div className={classes.side}>
    <span className={classes.when}>{title}</span>
    <ol className={classes.list}>
      {photos.map((photo, index) => {
        const mark = markOf(photo.key);
        const shown = (
          <>
            <Picture photo={photo} alt={photoText(index + 1)} sizes="96px" />
            {mark ? <span className={classes.mark}>{mark.text}</span> : null}
          </>
        );
        return (
          <li key={photo.key} className={classes.photo} data-mark={mark?.kind}>
            {onOpen ? (
              <button type="button" className={classes.open} onClick={() => onOpen(photo.key)}>
                {shown}
              </button>
            ) : (
              shown
            )}
          </li>
        );
      })}
    </ol>
  </div>
);

type Props = {
  label: string;
  before: readonly DifferentPhoto[];
  after: readonly DifferentPhoto[];
  texts: Texts;
  /** Opens a photo in full size; without it they only stand there. */
  onOpen?: (key: string) => void;
};

/** Photos as they are and as they would be, in order; those that come, go or change their place are marked. */
export const PhotoDifference = ({ label, before, after, texts, onOpen }: Props) => {
  const [were, are] = [before.map(({ key }) => key), after.map(({ key }) => key)];
  const moved = movedBetween(were, are);
  const goes = (key: string): Mark | null =>
    are.includes(key) ? null : { kind: 'removed', text: texts.removed };
  const comes = (key: string): Mark | null => {
    if (!were.includes(key)) return { kind: 'added', text: texts.added };
    return moved.has(key) ? { kind: 'moved', text: texts.moved(were.indexOf(key) + 1) } : null;
  };
  const side = { photoText: texts.photo, onOpen };
  return (
    <section>
      <p className={classes.label}>{label}</p>
      <div className={classes.sides}>
        <Side {...side} title={texts.before} photos={before} markOf={goes} />
        <Side {...side} title={texts.after} photos={after} markOf={comes} />
      </div>
    </section>
  );
};
