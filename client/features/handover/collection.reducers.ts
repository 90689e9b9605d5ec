import type { CollectionView } from '#shared/handover/collection.schema.ts';

/** Events of the times for a collection. */
export const COLLECTION_EVENTS = ['purchase.collection_changed'] as const;

/** The times after an event; what is older than what is held changes nothing. */
export const reduceCollection = (
  held: CollectionView | null,
  next: CollectionView,
  transactionNumber: string,
): CollectionView | null => {
  if (next.transaction_number !== transactionNumber) return held;
  if (held && (next.id < held.id || (next.id === held.id && next.version <= held.version))) return held;
  return next;
};
