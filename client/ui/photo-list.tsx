import classes from './photo-list.module.css';
import type { Photo } from './picture.tsx';
import { Picture } from './picture.tsx';

type Props = {
  photos: readonly (Photo & { key: string })[];
  label: (number: { index: number }) => string;
  isSmall?: boolean;
  /** The keys of those that stand out. */
  marked?: ReadonlySet<string> | undefined;
};

/** Small photos that open in full size. */
export const PhotoList = ({ photos, label, isSmall, marked }: Props) =>
  photos.length === 0 ? null : (
    <ul className={classes.list} data-small={isSmall || undefined}>
      {photos.map((photo, index) => (
        <li key={photo.key} data-marked={marked?.has(photo.key) || undefined}>
          <a href={photo.image_url} target="_blank" rel="noreferrer">
            <Picture photo={photo} alt={label({ index: index + 1 })} sizes="96px" />
          </a>
        </li>
      ))}
    </ul>
  );
