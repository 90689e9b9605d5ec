import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { disabledAtEnd } from '../../../ui/disabled-at-end.ts';
import classes from './photo-field.module.css';
import { ProgressRing } from './progress-ring.tsx';
import type { QueuedPhoto } from './queued-photo.ts';
import { isBroken } from './queued-photo.ts';

type Props = {
  photo: QueuedPhoto;
  index: number;
  count: number;
  isBusy: boolean;
  isCover: boolean;
  onRemove: () => void;
  onRetry: () => void;
  onMove: (to: number) => void;
};

/** What lies over a photo that is not ready: how far it is, or what went wrong. */
const UploadStatus = ({ photo, index, onRetry }: Pick<Props, 'photo' | 'index' | 'onRetry'>) => {
  const { t } = useTranslation('sell');
  const message = useMessage();
  const { state, share, problem } = photo;
  if (state === 'ready') return null;
  return (
    <div className={classes.upload} data-broken={isBroken(photo) || undefined}>
      {isBroken(photo) ? (
        <>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <span className={classes.problem}>{message(problem ?? t('photos.refused'))}</span>
          {state === 'failed' ? (
            <Button
              size="compact-sm"
              variant="white"
              color="dark"
              className={classes.retry}
              aria-label={t('photos.retry_one', { index: index + 1 })}
              onClick={onRetry}
            >
              {t('common:action.retry')}
            </Button>
          ) : null}
        </>
      ) : (
        <>
          <ProgressRing
            share={state === 'processing' ? undefined : share}
            label={t(`photos.${state}`, { index: index + 1 })}
          />
          <span className={classes.state} aria-hidden="true">
            {state === 'sending' ? `${Math.round(share * 100)}%` : t(`photos.short_${state}`)}
          </span>
        </>
      )}
    </div>
  );
};

type MoveButtonProps = { Icon: TablerIcon; label: string; isAtEnd: boolean; onPress: () => void };

const MoveButton = ({ Icon, label, isAtEnd, onPress }: MoveButtonProps) => (
  <ActionIcon variant="subtle" size={44} {...disabledAtEnd(isAtEnd, onPress)} aria-label={label}>
    <Icon size={18} className={classes.directed} aria-hidden="true" />
  </ActionIcon>
);

/** One photo of the list: dragged by the picture, moved by buttons, taken out, sent again. */
export const PhotoTile = ({ photo, index, count, isBusy, isCover, onRemove, onRetry, onMove }: Props) => {
  const { t } = useTranslation('sell');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: photo.id, disabled: isBusy });
  const position = { index: index + 1, count };
  const shown = photo.url ?? photo.photo?.sizes[0]?.url;
  return (
    <li
      ref={setNodeRef}
      className={classes.photo}
      data-dragged={isDragging || undefined}
      data-state={photo.state}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={t(isCover ? 'photos.cover_of' : 'photos.of', position)}
      >
        {shown ? (
          <img src={shown} alt="" className={classes.image} draggable={false} />
        ) : (
          <span className={classes.image} />
        )}
      </button>
      <UploadStatus photo={photo} index={index} onRetry={onRetry} />
      {isCover ? <span className={classes.first}>{t('photos.first')}</span> : null}
      <ActionIcon
        className={classes.remove}
        variant="default"
        size={44}
        radius="xl"
        disabled={isBusy}
        aria-label={t(photo.state === 'sending' ? 'photos.cancel' : 'photos.remove', position)}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden="true" />
      </ActionIcon>
      <div className={classes.order}>
        <MoveButton
          Icon={IconChevronLeft}
          label={t('photos.earlier', position)}
          isAtEnd={isBusy || index === 0}
          onPress={() => onMove(index - 1)}
        />
        <MoveButton
          Icon={IconChevronRight}
          label={t('photos.later', position)}
          isAtEnd={isBusy || index === count - 1}
          onPress={() => onMove(index + 1)}
        />
      </div>
    </li>
  );
};
