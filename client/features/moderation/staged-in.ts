import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { PhotoView, StagedEdit, SubmittedItem } from '#shared/items/items.schema.ts';

/** The edit that waits, when it is not the item itself. */
export const stagedIn = ({ status, staged_edit: edit }: SubmittedItem): StagedEdit | null =>
  status !== ITEM_STATUS.pending && edit?.status === 'waiting' ? edit : null;

/** All photos a decision is about: as they would be, and then those that would go. */
export const photosToSee = (item: SubmittedItem): readonly PhotoView[] => {
  const after = stagedIn(item)?.images;
  if (!after) return item.images;
  return [...after, ...item.images.filter(({ key }) => after.every((stays) => stays.key !== key))];
};

/** Whether a photo comes or goes with the edit. */
export const photoMark = (item: SubmittedItem, key: string): 'added' | 'removed' | null => {
  const after = stagedIn(item)?.images;
  if (!after) return null;
  if (after.every((stays) => stays.key !== key)) return 'removed';
  return item.images.every((was) => was.key !== key) ? 'added' : null;
};
