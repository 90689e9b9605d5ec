import { z } from 'zod';
import { readJson } from '#shared/kernel/json.ts';
import type { Said, Sayable } from '../../../lib/language/messages.ts';

const embedded = z.object({ error_code: z.string(), errors: z.array(z.string()).min(1) });

/**
 * The bank-account call answers a message that embeds JSON (decisions D6): its code names the refusal, the text is its first
 * error. Anything else, a lost network for instance, keeps its own words.
 */
export const readBankError = (error: Said): { code: string | null; text: Sayable } => {
  const found = embedded.safeParse(readJson(error.message ?? ''));
  if (!found.success) return { code: null, text: error };
  return { code: found.data.error_code, text: found.data.errors[0] ?? error };
};
