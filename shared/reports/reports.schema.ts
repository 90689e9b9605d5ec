import { z } from 'zod';
import { instant } from '../kernel/fields.ts';

/** What can be reported: an item, a vendor's page, a question or answer, a message of a channel. */
export const REPORT_TARGETS = ['item', 'vendor', 'question', 'message'] as const;
export const reportTarget = z.enum(REPORT_TARGETS, { error: 'Say what you report.' });
export type ReportTarget = z.infer<typeof reportTarget>;

/** Reasons to choose from; their texts stand in both catalogues. */
export const REPORT_REASONS = [
  'prohibited',
  'counterfeit',
  'misleading',
  'offensive',
  'sold_elsewhere',
  'other',
] as const;
export const reportReason = z.enum(REPORT_REASONS, { error: 'Choose a reason.' });

/** What stands in the admin as reported: what people report, and offers whose remarks were looked at by themselves. */
export const REPORTED_KINDS = [...REPORT_TARGETS, 'offer'] as const;
export const reportedKind = z.enum(REPORTED_KINDS, { error: 'Say what you report.' });
/** A text that tells how to reach its author: found when it was written, reported by nobody. */
export const CONTACTS_FOUND = 'contact_details';
export const adminReason = z.enum([...REPORT_REASONS, CONTACTS_FOUND]);

/** The longest explanation, in characters. */
export const MAX_REPORT_WORDS = 1_000;

/** A report as administrators see it. */
export const reportView = z.object({
  uuid: z.string(),
  target: reportedKind,
  /** Of a question, an offer or a message, that of its item. */
  target_uuid: z.string(),
  /** The item's or the vendor's name when it was reported; of a question, an offer or a message, its item's. */
  name: z.string(),
  reason: adminReason,
  words: z.string(),
  /** Null for a guest, and for what was found when it was written. */
  reporter: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  created_at: instant,
});
