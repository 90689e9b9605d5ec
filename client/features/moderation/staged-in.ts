import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { StagedEdit, SubmittedItem } from '#shared/items/items.schema.ts';

/** The edit that waits, when it is not the item itself. */
export const stagedIn = ({ status, staged_edit: edit }: SubmittedItem): StagedEdit | null =>
  status !== ITEM_STATUS.pending && edit?.status === 'waiting' ? edit : null;
