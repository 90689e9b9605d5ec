import { z } from 'zod';

/** Reasons an administrator chooses from; the texts the seller reads stand in both catalogues. */
export const REJECTION_REASONS = [
  'prohibited',
  'electrical',
  'counterfeit',
  'photos',
  'description',
  'price',
  'duplicate',
  'other',
] as const;
export const rejectionReason = z.enum(REJECTION_REASONS, { error: 'Choose a reason.' });

/** Hours within which an item is decided (specification 9). */
export const APPROVAL_HOURS = 72;
