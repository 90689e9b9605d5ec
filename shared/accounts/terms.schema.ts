import { z } from 'zod';
import { locale } from '../kernel/caller.ts';
import { TERMS_VERSIONS } from './terms.rules.ts';

/** The version of the terms and conditions that somebody ticked. */
export const termsVersion = z.enum(TERMS_VERSIONS, 'These terms and conditions are not known.');

/** That somebody agreed: to which version, in which language it was before them, when (ISO, UTC). */
export const termsAgreement = z.object({ version: z.string(), language: locale, at: z.string() });
export type TermsAgreement = z.infer<typeof termsAgreement>;
