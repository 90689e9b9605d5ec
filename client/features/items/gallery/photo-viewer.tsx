import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useWindowEvent } from '../../../lib/page/use-window-event.ts';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import classes from './photo-viewer.module.css';
import { useZoom } from './use-zoom.ts';
import { CLOSEST } from './zoom.ts';

type Props = {
  photo: PhotoView;
  alt: string;
  /** "2 / 5"; nothing for a single photo. */
  position: string | null;
  /** Shows the next photo (1) or the one before (-1); null where there is none. */
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
  onClose: () => void;
};

/** One photo as large as the screen, to look at closely. The browser's own dialog keeps and returns the focus. */
export const PhotoViewer = ({ photo, alt, position, onNext, onPrevious, onClose }: Props) => {
  const { t } = useTranslation('item-page');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useBackCloses(true, () => dialog.current?.close());

  return (
    <dialog
      ref={dialog}
      className={classes.viewer}
      aria-label={alt}
      onCancel={(event) => {
        // Esc: closed by us, so that the focus returns in the order of things.
        event.preventDefault();
        dialog.current?.close();
      }}
      // Told a moment later: it may be open again.
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
    >
      {/* Another photo begins as a whole. */}
      <Stage
        key={photo.image_url}
        photo={photo}
        alt={alt}
        position={position}
        onNext={onNext}
        onPrevious={onPrevious}
        onClose={() => dialog.current?.close()}
      />
      <p className="visually-hidden">{t('viewer.keys')}</p>
    </dialog>
  );
};

const isRtl = (): boolean => document.documentElement.dir === 'rtl';

const Stage = ({ photo, alt, position, onNext, onPrevious, onClose }: Props) => {
  const { t } = useTranslation('item-page');
  const turn = (towards: 'left' | 'right'): void => {
    const isNext = (towards === 'left') !== isRtl();
    if (isNext) onNext?.();
    else onPrevious?.();
  };
  const zooming = useZoom({ photo, onSwipe: turn, onPullDown: onClose });
  const { zoom, isWhole, isHeld } = zooming;

  const keyed = (key: string): (() => void) | undefined => {
    if (key === '+' || key === '=') return zooming.closer;
    if (key === '-' || key === '_') return zooming.further;
    if (key === '0') return zooming.reset;
    if (key === 'ArrowUp') return () => zooming.look(0, -1);
    if (key === 'ArrowDown') return () => zooming.look(0, 1);
    if (key === 'ArrowLeft') return () => (isWhole ? turn('right') : zooming.look(-1, 0));
    if (key === 'ArrowRight') return () => (isWhole ? turn('left') : zooming.look(1, 0));
    return undefined;
  };
  // Of the window: a button that has done its last step loses the focus to nobody.
  useWindowEvent('keydown', (event) => {
    const act = keyed(event.key);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });

  return (
    <div className={classes.stage}>
      <div
        ref={zooming.frame}
        className={classes.frame}
        data-whole={isWhole || undefined}
        data-held={isHeld || undefined}
        {...zooming.handlers}
      >
        <img
          className={classes.photo}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          src={photo.image_url}
          srcSet={photo.sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes={`${Math.ceil(zoom.scale * 100)}vw`}
          width={photo.width}
          height={photo.height}
          alt={alt}
          draggable={false}
        />
      </div>
      <div className={classes.bar}>
        <span className={classes.position}>
          <bdi dir="ltr">{position}</bdi>
        </span>
        <ActionIcon
          className={classes.tool}
          aria-label={t('viewer.further')}
          disabled={isWhole}
          onClick={zooming.further}
        >
          <IconZoomOut size={22} aria-hidden="true" />
        </ActionIcon>
        <span className={classes.scale} aria-live="polite">
          {t('viewer.scale', { percent: Math.round(zoom.scale * 100) })}
        </span>
        <ActionIcon
          className={classes.tool}
          aria-label={t('viewer.closer')}
          disabled={zoom.scale >= CLOSEST}
          onClick={zooming.closer}
        >
          <IconZoomIn size={22} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon className={classes.tool} aria-label={t('common:action.close')} onClick={onClose}>
          <IconX size={22} aria-hidden="true" />
        </ActionIcon>
      </div>
      {position ? (
        <>
          <ActionIcon
            className={classes.turn}
            data-side="start"
            aria-label={t('items:gallery.previous')}
            disabled={!onPrevious}
            onClick={() => onPrevious?.()}
          >
            <IconChevronLeft size={26} className={classes.directed} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            className={classes.turn}
            data-side="end"
            aria-label={t('items:gallery.next')}
            disabled={!onNext}
            onClick={() => onNext?.()}
          >
            <IconChevronRight size={26} className={classes.directed} aria-hidden="true" />
          </ActionIcon>
        </>
      ) : null}
    </div>
  );
};
