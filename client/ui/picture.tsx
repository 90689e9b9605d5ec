import { IconPhoto } from '@tabler/icons-react';
import classes from './picture.module.css';
import { useBrokenImage } from './use-broken-image.ts';

/** A photo as the server describes it. */
export type Photo = {
  image_url: string;
  sizes: readonly { width: number; url: string }[];
  /** A tiny preview as a data URL. */
  blur: string;
  /** Pixels of the original. */
  width: number;
  height: number;
};

type Props = {
  photo: Photo | null;
  /** What it shows: item name and position; empty when the text beside it already says so. */
  alt: string;
  /** How wide it stands on the page, as `sizes` of an image: "(max-width: 48em) 50vw, 280px". */
  sizes: string;
  /** The one picture a page is about is loaded first; others when they come near. */
  isFirst?: boolean;
  /** `contain` shows the whole photo on its blur. */
  fit?: 'cover' | 'contain';
  className?: string;
};

/** A photo in a fixed 4:5 frame over its blur, so that nothing jumps while it loads. */
export const Picture = ({ photo, alt, sizes, isFirst = false, fit = 'cover', className }: Props) => {
  const { isBroken, image } = useBrokenImage(photo?.image_url ?? null);
  const frame = className ? `${classes.frame} ${className}` : classes.frame;
  const blur = photo ? { backgroundImage: `url("${photo.blur}")` } : undefined;
  if (!photo || isBroken) {
    return (
      <div className={frame} style={blur}>
        <IconPhoto size={32} stroke={1.4} aria-hidden="true" />
        {alt ? <span className="visually-hidden">{alt}</span> : null}
      </div>
    );
  }
  return (
    <div className={frame} style={blur}>
      <img
        className={classes.photo}
        data-fit={fit}
        src={photo.image_url}
        srcSet={photo.sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        {...image}
      />
    </div>
  );
};
