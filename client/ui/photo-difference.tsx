import classes from './photo-difference.module.css';
import { Picture } from './picture.tsx';

type Photo = {
  key: string;
  image_url: string;
  sizes: readonly { width: number; url: string }[];
  blur: string;
};

type Words = {
  before: string;
  after: string;
  /** What stands on a photo that comes or goes. */
  added: string;
  removed: string;
  /** The text of a photo, by its place from 1. */
  photo: (index: number) => string;
};

type SideProps = {
  title: string;
  photos: readonly Photo[];
  others: readonly Photo[];
  mark: string;
  words: Words;
};

const Side = ({ title, photos, others, mark, words }: SideProps) => {
  const known = new Set(others.map(({ key }) => key));
  return (
    <div className={classes.side}>
      <span className={classes.when}>{title}</span>
      <ol className={classes.list}>
        {photos.map((photo, index) => (
          <li key={photo.key} className={classes.photo} data-marked={!known.has(photo.key) || undefined}>
            <Picture photo={photo} alt={words.photo(index + 1)} sizes="96px" />
            {known.has(photo.key) ? null : <span className={classes.mark}>{mark}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
};

type Props = { label: string; before: readonly Photo[]; after: readonly Photo[]; words: Words };

/** Photos as they are and as they would be, in order; those that come or go are marked. */
export const PhotoDifference = ({ label, before, after, words }: Props) => (
  <section>
    <p className={classes.label}>{label}</p>
    <div className={classes.sides}>
      <Side title={words.before} photos={before} others={after} mark={words.removed} words={words} />
      <Side title={words.after} photos={after} others={before} mark={words.added} words={words} />
    </div>
  </section>
);
