import { z } from 'zod';
import { photoView } from '../items/items.schema.ts';
import { instant } from '../kernel/fields.ts';
import { CANCEL_REASON_NAMES } from './cases.rules.ts';

import { EVIDENCE_KINDS, FILE_STATES, MOST_FILES } from './evidence.rules.ts';

/** A stretch of facts as it was kept, or as it is now; amounts in AED. What was not kept is empty. */
export const evidenceFacts = z.object({
  listing: z
    .object({
      name: z.string(),
      description: z.string(),
      /** One line for each property: `Brand: Ikea`. */
      properties: z.string(),
      photos: z.array(photoView).max(100),
    })
    .nullable(),
  payment: z
    .object({
      price: z.number(),
      fee: z.number(),
      discount: z.number(),
      total: z.number(),
      paid_at: instant,
      /** What has been given back, or is owed back. */
      given_back: z.number(),
    })
    .nullable(),
  handover: z
    .object({
      handed_over_at: instant.nullable(),
      handed_over_by: z.string().nullable(),
      /** When the two agreed to meet. */
      agreed_for: instant.nullable(),
    })
    .nullable(),
  request: z
    .object({
      reason: z.string(),
      words: z.string(),
      answer_words: z.string().nullable(),
      photos: z.array(photoView).max(100),
      asked_at: instant,
    })
    .nullable(),
  /** The last request to cancel before the handover. */
  cancellation: z
    .object({
      reason: z.enum(CANCEL_REASON_NAMES),
      words: z.string(),
      answer_words: z.string().nullable(),
      asked_at: instant,
    })
    .nullable(),
  /** Messages exchanged. */
  messages: z.number().int(),
});
export type EvidenceFacts = z.infer<typeof evidenceFacts>;

/** What was kept when the dispute was opened, beside what is there now. */
export const evidenceView = z.object({
  /** Null while there is no dispute yet. */
  kept_at: instant.nullable(),
  kept: evidenceFacts.nullable(),
  now: evidenceFacts,
  /** SHA-256 of what was kept, byte for byte; hexadecimal. */
  hashes: z.array(z.object({ kind: z.enum(EVIDENCE_KINDS), sha256: z.string() })).max(EVIDENCE_KINDS.length),
  /** Whether the files of the photos above, as they lie in the storage, are byte for byte what was uploaded. */
  files: z.array(z.object({ key: z.string(), state: z.enum(FILE_STATES) })).max(MOST_FILES),
  /** How many of all of them are in each state. Not said by the version before (until 0.2.0). */
  file_counts: z
    .object({ unchanged: z.number().int(), changed: z.number().int(), unknown: z.number().int() })
    .optional(),
});
export type EvidenceView = z.infer<typeof evidenceView>;
