import { z } from 'zod';

/** Decided fees that are listed: the latest. */
export const MOST_FEES = 200;

/** Lists of reasons whose texts administrators may write anew. */
export const REASON_KINDS = ['rejection', 'changes', 'report'] as const;
export const reasonKind = z.enum(REASON_KINDS, { error: 'Say which list of reasons.' });
export type ReasonKind = z.infer<typeof reasonKind>;

/** One text in both languages. */
export const bothLanguages = z.object({ en: z.string(), ar: z.string() });

/** Reasons with texts of their own, by list and reason; every other one has its built-in text. */
export const reasonTexts = z.record(reasonKind, z.record(z.string(), bothLanguages));
export type ReasonTexts = z.infer<typeof reasonTexts>;
