/**
 * Every version of the terms and conditions that was in force and could be ticked, the newest last: its day in Dubai, and
 * the beginning of the SHA-256 of what it said, in both languages and all parts. client/features/policies/terms-version.test.ts
 * fails when the texts are other than the newest one says, and names the version to add.
 */
export const TERMS_VERSIONS = [
  '2026-11-23.b59b50cb',
  '2026-11-23.2af24d3d',
  '2026-11-23.812dce82',
  '2026-11-23.e6dff6a9',
  '2026-11-23.eee5a402',
  '2026-11-23.20f3c072',
  '2026-11-25.7198bfec',
  '2026-11-25.c227739b',
  '2026-11-29.de8147b9',
] as const;
export type TermsVersion = (typeof TERMS_VERSIONS)[number];

/** The version in force. */
export const TERMS_VERSION: TermsVersion = TERMS_VERSIONS[TERMS_VERSIONS.length - 1] ?? TERMS_VERSIONS[0];

/** The day a version came into force, `YYYY-MM-DD` in Dubai. */
export const dayOfTerms = (version: string): string => version.slice(0, 10);
