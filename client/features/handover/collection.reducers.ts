import type { CollectionView } from '#shared/handover/collection.schema.ts';

/** Events of the times for a collection. */
export const COLLECTION_EVENTS = ['purchase.collection_changed'] as const;

/** The times after an event; what is older than what is held changes nothing. */
export const reduceCollection = (
  held: CollectionView | null,
  told: CollectionView,
  transactionNumber: string,
): CollectionView | null => {
  if (told.transaction_number !== transactionNumber) return held;
  if (held && (told.id < held.id || (told.id === held.id && told.version <= held.version))) return held;
  return told;
};
