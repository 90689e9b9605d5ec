import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayOfTerms, TERMS_VERSION, TERMS_VERSIONS } from '#shared/accounts/terms.rules.ts';
import { RETENTION } from '#shared/personal-data/retention.rules.ts';
import { policyText } from './policies.schema.ts';
import { UPDATED } from './policies.ts';

/** The concierge's terms are no part of what is ticked. */
const names = Object.keys(UPDATED).filter((name) => name !== 'on-your-behalf-terms');
const read = (language: string, file: string): unknown => {
  const text = readFileSync(join(import.meta.dirname, '../../locales', language, `${file}.json`), 'utf8');
  return file.startsWith('policies/') ? policyText.parse(JSON.parse(text)) : JSON.parse(text);
};

describe('the version of the terms and conditions', () => {
  it('is that of the texts: whoever ticked a version can be shown what it said', () => {
    const said = ['en', 'ar'].map((language) => [
      names.map((name) => read(language, `policies/${name}`)),
      read(language, 'retention'),
    ]);
    const kept = Object.values(RETENTION).map(({ period, from, end }) => [period, from, end]);
    const digest = createHash('sha256')
      .update(JSON.stringify([said, kept]))
      .digest('hex')
      .slice(0, 8);
    // Other texts: add a version, and date what was changed in policies.ts.
    expect(TERMS_VERSION).toBe(`${dayOfTerms(TERMS_VERSION)}.${digest}`);
  });

  it('is as young as the youngest of its parts, and versions follow each other', () => {
    const { 'on-your-behalf-terms': _, ...parts } = UPDATED;
    expect(dayOfTerms(TERMS_VERSION)).toBe(Object.values(parts).toSorted().at(-1));
    expect(TERMS_VERSIONS.map(dayOfTerms).toSorted()).toEqual(TERMS_VERSIONS.map(dayOfTerms));
    expect(new Set(TERMS_VERSIONS).size).toBe(TERMS_VERSIONS.length);
  });
});
