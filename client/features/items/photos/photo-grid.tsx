import type { Announcements, DragEndEvent } from '@dnd-kit/core';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import classes from './photo-field.module.css';
import type { PhotoQueue } from './photo-queue.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { QueuedPhoto } from './queued-photo.ts';

type Props = { photos: readonly QueuedPhoto[]; queue: PhotoQueue; isBusy: boolean; hasCover: boolean };

type Over = { id: string | number } | null;

/** The photos in order: by dragging with mouse, finger or keyboard, or by the buttons. Each step is told to readers. */
export const PhotoGrid = ({ photos, queue, isBusy, hasCover }: Props) => {
  const { t } = useTranslation('sell');
  const announce = useAnnounce();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A swipe scrolls the page; a rest on a photo lifts it.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const count = photos.length;
  const placeOf = (over: Over): number => photos.findIndex(({ id }) => id === over?.id);
  const say = (key: string, over: Over) => t(key, { index: placeOf(over) + 1, count });
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('photos.lifted', active),
    onDragOver: ({ over }) => (over ? say('photos.over', over) : undefined),
    onDragEnd: ({ over }) => (over ? say('photos.dropped', over) : undefined),
    onDragCancel: ({ active }) => say('photos.put_back', active),
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    const from = placeOf(active);
    const to = placeOf(over);
    if (from >= 0 && to >= 0 && from !== to) queue.move(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('photos.how_to_move') } }}
    >
      <SortableContext items={photos.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol className={classes.list}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              index={index}
              count={count}
              isBusy={isBusy}
              isCover={hasCover && index === 0}
              onRemove={() => queue.remove(photo.id)}
              onRetry={() => queue.retry(photo.id)}
              onMove={(to) => {
                queue.move(index, to);
                announce(t('photos.dropped', { index: to + 1, count }));
              }}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
