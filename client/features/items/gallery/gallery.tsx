import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPhotoOff } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { LazyLayer } from '../../../ui/lazy-layer.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Picture } from '../../../ui/picture.tsx';
import classes from './gallery.module.css';
import { useStrip } from './use-strip.ts';

const PhotoViewer = lazyPart(
  () => import('./photo-viewer.tsx'),
  ({ PhotoViewer }) => PhotoViewer,
  { isNeeded: true },
);

type Props = {
  photos: readonly PhotoView[];
  /** The item's name, for the photos' texts. */
  name: string;
  /** Stands over the photo: why the item cannot be bought now. */
  badge?: ReactNode;
  /** Stands at the photo's foot: who else is looking. */
  foot?: ReactNode;
};

/** The column of the item's page: see `item-page-view.module.css`. */
const SIZES = '(min-width: 62em) 580px, (min-width: 48em) calc(100vw - 412px), 100vw';

/** No photo: says so in the frame that photos stand in. */
const NoPhotos = ({ badge, foot }: Pick<Props, 'badge' | 'foot'>) => {
  const { t } = useTranslation('item-page');
  return (
    <div className={classes.stage}>
      <div className={classes.empty}>
        <IconPhotoOff size={40} stroke={1.3} aria-hidden="true" />
        <span>{t('gallery.none')}</span>
      </div>
      {badge ? <div className={classes.badge}>{badge}</div> : null}
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </div>
  );
};

/** The photos of an item: swiped on a touch screen, moved by arrow keys, buttons and thumbs elsewhere. */
export const Gallery = ({ photos, name, badge, foot }: Props) => {
  const { t } = useTranslation('items');
  const last = Math.max(0, photos.length - 1);
  const { strip, shown, show, onScroll, onTouch } = useStrip(last);
  const thumbs = useRef<HTMLDivElement>(null);
  const [isEnlarged, setEnlarged] = useState(false);

  useEffect(() => {
    const row = thumbs.current;
    const thumb = row?.children[shown];
    if (!row || !(thumb instanceof HTMLElement)) return;
    row.scrollTo({ left: thumb.offsetLeft - (row.clientWidth - thumb.clientWidth) / 2 });
  }, [shown]);

  if (photos.length === 0) return <NoPhotos badge={badge} foot={foot} />;

  const onKeyDown = (event: KeyboardEvent): void => {
    const isForward = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
    const wanted = {
      ArrowLeft: shown + (isForward ? 1 : -1),
      ArrowRight: shown + (isForward ? 1 : -1),
      Home: 0,
      End: last,
    }[event.key];
    if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(wanted);
  };

  const leave = (): void => setEnlarged(false);
  const altOf = (index: number): string =>
    photos.length > 1 ? t('gallery.photo', { name, index: index + 1, count: photos.length }) : name;
  const enlarged = isEnlarged ? photos[shown] : undefined;
  const position = photos.length > 1 ? `${shown + 1} / ${photos.length}` : null;

  return (
    <>
      <section className={classes.gallery} aria-label={t('gallery.label')} onKeyDown={onKeyDown}>
        <div className={classes.stage}>
          <ul
            className={classes.strip}
            ref={strip}
            onScroll={onScroll}
            onPointerDown={onTouch}
            onWheel={onTouch}
          >
            {photos.map((photo, index) => (
              <li key={photo.image_url} className={classes.slide}>
                <button
                  type="button"
                  className={classes.enlarge}
                  aria-label={t('gallery.enlarge', { photo: altOf(index) })}
                  // One stop for the keyboard: the arrow keys do the rest.
                  tabIndex={index === shown ? 0 : -1}
                  onClick={() => setEnlarged(true)}
                >
                  <Picture photo={photo} alt={altOf(index)} sizes={SIZES} isFirst={index === 0} />
                </button>
              </li>
            ))}
          </ul>
          {badge ? <div className={classes.badge}>{badge}</div> : null}
          {foot ? <div className={classes.foot}>{foot}</div> : null}
          {position ? (
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
              <span className={classes.count}>
                <bdi dir="ltr">{position}</bdi>
              </span>
            </>
          ) : null}
        </div>
        {position ? (
          <div className={classes.thumbs} ref={thumbs}>
            {photos.map((photo, index) => (
              <button
                key={photo.image_url}
                type="button"
                className={classes.thumb}
                aria-label={t('gallery.show', { index: index + 1 })}
                aria-current={index === shown}
                onClick={() => show(index)}
              >
                <Picture photo={photo} alt="" sizes="64px" />
              </button>
            ))}
          </div>
        ) : null}
      </section>
      {/* Not inside the section: its keys are not those of the view. */}
      {enlarged ? (
        <LazyLayer isOpen onClose={leave}>
          <PhotoViewer
            photo={enlarged}
            alt={altOf(shown)}
            position={position}
            onNext={shown < last ? () => show(shown + 1) : null}
            onPrevious={shown > 0 ? () => show(shown - 1) : null}
            onClose={leave}
          />
        </LazyLayer>
      ) : null}
    </>
  );
};
