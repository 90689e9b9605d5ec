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
  'category',
  'other',
] as const;
export const rejectionReason = z.enum(REJECTION_REASONS, { error: 'Choose a reason.' });

/** What a seller can be asked to change; what may never be sold cannot be changed into something else. */
export const CHANGE_REASONS = [
  'photos',
  'description',
  'price',
  'electrical',
  'counterfeit',
  'category',
  'other',
] as const;
export const changeReason = z.enum(CHANGE_REASONS, { error: 'Choose a reason.' });

/** Hours within which an item is decided (specification 9). */
export const APPROVAL_HOURS = 72;

/** How an administrator decides. */
export const DECISIONS = ['approved', 'rejected', 'changes_requested'] as const;
export const decision = z.enum(DECISIONS);
export type Decision = z.infer<typeof decision>;

/** Seconds that a claim lasts without being renewed, and seconds between two renewals. */
export const CLAIM_SECONDS = 120;
export const CLAIM_HEARTBEAT_SECONDS = 40;
