import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './photos.module.css';

type Props = {
  photos: readonly PhotoView[];
  position: number;
  altOf: (position: number) => string;
  onMove: (by: number) => void;
  onPick: (position: number) => void;
  onClose: () => void;
};

/** How many times higher than its place a photo stands. */
const ZOOMS = [1, 1.75, 3] as const;

/** A photo as large as the screen, and larger; the others below it. Arrows move, + and − zoom, Escape leaves. */
export const PhotoViewer = ({ photos, position, altOf, onMove, onPick, onClose }: Props) => {
  const { t } = useTranslation('moderation');
  const isArabic = useFormat().language === 'ar';
  const [zoom, setZoom] = useState(0);
  const stage = useRef<HTMLButtonElement>(null);
  const shown = photos[position];
  // Zooming keeps the middle in the middle.
  useEffect(() => {
    const { current } = stage;
    if (!current || zoom === 0) return;
    current.scrollTo({
      top: (current.scrollHeight - current.clientHeight) / 2,
      left: ((current.scrollWidth - current.clientWidth) / 2) * (isArabic ? -1 : 1),
    });
  }, [zoom, isArabic]);
  const [Back, Next] = isArabic ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight];
  const step = (by: number): void => {
    setZoom(0);
    onMove(by);
  };
  const zoomBy = (by: number): void =>
    setZoom((before) => Math.min(ZOOMS.length - 1, Math.max(0, before + by)));
  const onKeyDown = ({ key, code }: KeyboardEvent): void => {
    if (key === 'ArrowRight') step(isArabic ? -1 : 1);
    if (key === 'ArrowLeft') step(isArabic ? 1 : -1);
    if (key === '+' || key === '=') zoomBy(1);
    if (key === '-') zoomBy(-1);
    if (code === 'KeyF') onClose();
  };
  return (
    <Dialog
      opened={shown !== undefined}
      onClose={onClose}
      fullScreen
      title={altOf(position)}
      onKeyDown={onKeyDown}
      classNames={{ body: classes.viewer, content: classes.sheet }}
    >
      {shown ? (
        <>
          <button
            ref={stage}
            type="button"
            className={classes.stage}
            data-zoomed={zoom > 0 || undefined}
            aria-label={t(zoom === 0 ? 'zoom_in' : 'zoom_out')}
            onClick={() => setZoom((before) => (before === 0 ? 1 : 0))}
          >
            <img
              className={classes.full}
              style={zoom === 0 ? undefined : { blockSize: `${(ZOOMS[zoom] ?? 1) * 100}%` }}
              src={shown.image_url}
              alt={altOf(position)}
              width={shown.width}
              height={shown.height}
            />
          </button>
          <div className={classes.tools}>
            <ActionIcon aria-label={t('photo_before')} onClick={() => step(-1)} disabled={photos.length < 2}>
              <Back size={22} />
            </ActionIcon>
            <span className="tabular" dir="ltr">
              {position + 1} / {photos.length}
            </span>
            <ActionIcon aria-label={t('photo_next')} onClick={() => step(1)} disabled={photos.length < 2}>
              <Next size={22} />
            </ActionIcon>
            <ActionIcon aria-label={t('zoom_out')} onClick={() => zoomBy(-1)} disabled={zoom === 0}>
              <IconZoomOut size={22} />
            </ActionIcon>
            <ActionIcon
              aria-label={t('zoom_in')}
              onClick={() => zoomBy(1)}
              disabled={zoom === ZOOMS.length - 1}
            >
              <IconZoomIn size={22} />
            </ActionIcon>
          </div>
          {photos.length > 1 ? (
            <ol className={classes.strip}>
              {photos.map((photo, index) => (
                <li key={photo.image_url}>
                  <button
                    type="button"
                    className={classes.pick}
                    aria-current={index === position ? 'true' : undefined}
                    aria-label={altOf(index)}
                    onClick={() => {
                      setZoom(0);
                      onPick(index);
                    }}
                  >
                    <img src={photo.sizes[0]?.url ?? photo.image_url} alt="" />
                  </button>
                </li>
              ))}
            </ol>
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
};
