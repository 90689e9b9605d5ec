import { z } from 'zod';
import { submittedItem } from '../items/items.schema.ts';
import { instant } from '../kernel/fields.ts';
import { flag } from './flags.schema.ts';
import { QUEUE_PARTS } from './moderation.rules.ts';

export const administrator = z.object({ id: z.number().int(), name: z.string() });
/** Who is deciding an item, and until when without another sign of life. */
export const claim = z.object({ by: administrator, until: instant });
export type Claim = z.infer<typeof claim>;

/** An item in the queue. */
export const approval = submittedItem.extend({
  /** What to look at twice; never a decision by itself. */
  flags: z.array(flag).max(50),
  claim: claim.nullable(),
  /** Whether it waits for a decision: the item itself, or its edit. */
  waits: z.boolean(),
  /** Whether it stands outside the queue for as long as its seller is suspended. */
  held_back: z.boolean(),
});
export type Approval = z.infer<typeof approval>;

export const queuePart = z.enum(QUEUE_PARTS, { error: 'Choose all, items, edits or flagged.' });
export type QueuePart = z.infer<typeof queuePart>;

/** How many wait in each part; `warned` for more than 48 hours, `late` for more than 72. */
export const queueCounts = z.object({
  all: z.number().int(),
  items: z.number().int(),
  edits: z.number().int(),
  flagged: z.number().int(),
  warned: z.number().int(),
  late: z.number().int(),
  /** Outside the queue until their sellers are reinstated; in no other figure. */
  held_back: z.number().int(),
});
export type QueueCounts = z.infer<typeof queueCounts>;

/**
 * One line of an item's history. `by` is null for its owner, for a guest and for what happened by itself; for `reserved` and
 * `sold` it is the buyer. For `admin` the reason is the act in the audit log; the note of `sold` is the purchase's number.
 */
export const historyEntry = z.object({
  what: z.enum([
    'submitted',
    'submitted_again',
    'changed',
    'edit_submitted',
    'edit_withdrawn',
    'approved',
    'rejected',
    'changes_requested',
    'edit_approved',
    'edit_rejected',
    'edit_changes_requested',
    'reported',
    'report_closed',
    'taken_down',
    'price_changed',
    'reserved',
    'released',
    'sold',
    'featured',
    'featuring_ended',
    'admin',
  ]),
  at: instant,
  by: administrator.nullable(),
  /** What the item was called then; empty where it says nothing. */
  name: z.string(),
  /** AED: for what was submitted, the new price, what was offered, what it was sold for, what featuring cost. */
  price: z.number().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
