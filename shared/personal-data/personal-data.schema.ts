import { z } from 'zod';
import { instant } from '../kernel/fields.ts';

/** An archive of everything about a person. */
export const exportView = z.object({
  uuid: z.string(),
  status: z.enum(['making', 'ready', 'failed']),
  /** Bytes, once it is ready. */
  size: z.number().int().nullable(),
  created_at: z.string(),
  ready_at: z.string().nullable(),
  /** From then on it is gone. */
  expires_at: z.string().nullable(),
});
export type ExportView = z.infer<typeof exportView>;

/** Why an account cannot be deleted yet. */
export const deletionObstacle = z.enum([
  'open_sales',
  'open_purchases',
  /** A refund request, or a dispute, that somebody still decides or may appeal. */
  'open_case',
  'item_being_paid',
  'paying',
  'last_administrator',
]);
export type DeletionObstacle = z.infer<typeof deletionObstacle>;

/** What deleting the account would mean now. */
export const deletionView = z.object({
  obstacles: z.array(deletionObstacle).max(20),
  /** From when on no purchase or sale stands in the way, where that is known. */
  until: instant.nullable(),
  /** Items that would be taken down. */
  items: z.number().int(),
  /** Those of them that are featured on the home page, which may have been paid for. */
  featured: z.number().int(),
  /** Own offers that would be taken back. */
  offers_made: z.number().int(),
  /** Others' open offers that would be closed. */
  offers_received: z.number().int(),
  /** Own payments of which nobody knows yet whether they were made: what was paid goes back. Not said by the version before (until 0.2.0). */
  unanswered_payments: z.number().int().optional(),
  needs_code: z.boolean(),
});
export type DeletionView = z.infer<typeof deletionView>;
