/** What speaks for either side of a dispute. */
export const EVIDENCE_KINDS = [
  'listing',
  'conversation',
  'payment',
  'handover',
  'request',
  'cancellation',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** `unknown`: stored before hashes of files were kept, or the storage does not answer. */
export const FILE_STATES = ['unchanged', 'changed', 'unknown'] as const;
export type FileState = (typeof FILE_STATES)[number];
/** Photos of a dispute that are named with the state of their files: those that were changed first. */
export const MOST_FILES = 200;
