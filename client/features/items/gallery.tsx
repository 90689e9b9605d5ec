import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { Picture } from '../../ui/picture.tsx';
import classes from './gallery.module.css';
import { PhotoModal } from './photo-modal.tsx';

type Props = {
  photos: readonly PhotoView[];
  /** The item's name, for the photos' texts. */
  name: string;
  /** Stands over the photo: why the item cannot be bought now. */
  badge?: ReactNode;
};

const SIZES = '(max-width: 48em) 100vw, (max-width: 75em) 55vw, 620px';

/** The photos of an item: swiped on a touch screen, moved by arrow keys, buttons and thumbs elsewhere. */
export const Gallery = ({ photos, name, badge }: Props) => {
  const { t } = useTranslation('items');
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [isEnlarged, setEnlarged] = useState(false);
  const last = Math.max(0, photos.length - 1);

  const show = (wanted: number): void => {
    const index = Math.min(last, Math.max(0, wanted));
    const list = strip.current;
    const slide = list?.children[index];
    if (!list || !(slide instanceof HTMLElement)) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollTo({
      left: slide.offsetLeft - list.offsetLeft,
      behavior: isCalm ? 'auto' : 'smooth',
    });
    setShown(index);
  };

  const onScroll = (): void => {
    const list = strip.current;
    if (list && list.clientWidth > 0) setShown(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const isForward = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
    event.preventDefault();
    show(shown + (isForward ? 1 : -1));
  };

  const altOf = (index: number): string =>
    photos.length > 1 ? t('gallery.photo', { name, index: index + 1, count: photos.length }) : name;

  return (
    <section className={classes.gallery} aria-label={t('gallery.label')} onKeyDown={onKeyDown}>
      <div className={classes.stage}>
        <ul className={classes.strip} ref={strip} onScroll={onScroll}>
          {(photos.length > 0 ? photos : [null]).map((photo, index) => (
            <li key={photo?.image_url ?? 'none'} className={classes.slide}>
              <button
                type="button"
                className={classes.enlarge}
                aria-label={t('gallery.enlarge', { photo: altOf(index) })}
                onClick={() => setEnlarged(photo !== null)}
              >
                <Picture photo={photo} alt={altOf(index)} sizes={SIZES} isFirst={index === 0} />
              </button>
            </li>
          ))}
        </ul>
        {badge ? <div className={classes.badge}>{badge}</div> : null}
        {photos.length > 1 ? (
          <>
            <ActionIcon
              className={classes.arrow}
              data-side="start"
              variant="default"
              radius="xl"
              aria-label={t('gallery.previous')}
              disabled={shown === 0}
              onClick={() => show(shown - 1)}
            >
              <IconChevronLeft size={20} className={classes.directed} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              className={classes.arrow}
              data-side="end"
              variant="default"
              radius="xl"
              aria-label={t('gallery.next')}
              disabled={shown === last}
              onClick={() => show(shown + 1)}
            >
              <IconChevronRight size={20} className={classes.directed} aria-hidden="true" />
            </ActionIcon>
            <span className={classes.count} dir="ltr">
              {shown + 1} / {photos.length}
            </span>
          </>
        ) : null}
      </div>
      {photos.length > 1 ? (
        <div className={classes.thumbs}>
          {photos.map((photo, index) => (
            <button
              key={photo.image_url}
              type="button"
              className={classes.thumb}
              aria-label={t('gallery.show', { index: index + 1 })}
              aria-current={index === shown}
              onClick={() => show(index)}
            >
              <Picture photo={photo} alt="" sizes="72px" />
            </button>
          ))}
        </div>
      ) : null}
      <PhotoModal
        photo={isEnlarged ? (photos[shown] ?? null) : null}
        alt={altOf(shown)}
        onMove={photos.length > 1 ? (step) => show(shown + step) : null}
        onClose={() => setEnlarged(false)}
      />
    </section>
  );
};
