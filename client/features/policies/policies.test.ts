import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MINIMUM_AGE, PHONE_PREFIX } from '#shared/accounts/accounts.rules.ts';
import { SECOND_FACTOR_MINUTES } from '#shared/accounts/second-factor.rules.ts';
import { MAX_PHOTOS, MAX_PRICE_AED, MIN_PRICE_AED } from '#shared/items/items.rules.ts';
import { POLICY_PAGES } from '#shared/kernel/policy-pages.ts';
import { SESSION_DAYS } from '#shared/kernel/retention-times.ts';
import { APPROVAL_HOURS } from '#shared/moderation/moderation.schema.ts';
import { MAX_OFFER_AED, MAX_OFFERS_PER_ITEM, MIN_OFFER_AED } from '#shared/offers/offers.rules.ts';
import { RETENTION } from '#shared/personal-data/retention.rules.ts';
import { UNOPENED_HOLD_MINUTES } from '#shared/purchases/purchases.rules.ts';
import type { PolicyText } from './policies.schema.ts';
import { policyText } from './policies.schema.ts';
import type { PolicyName } from './policies.ts';
import { PARTS_OF_TERMS, UPDATED } from './policies.ts';

const languages = ['en', 'ar'] as const;
type Language = (typeof languages)[number];
const client = join(import.meta.dirname, '../..');
const folderOf = (language: Language) => join(client, 'locales', language, 'policies');
const names = Object.keys(UPDATED) as PolicyName[];

const read = (language: Language, name: PolicyName): PolicyText =>
  policyText.parse(JSON.parse(readFileSync(join(folderOf(language), `${name}.json`), 'utf8')));
const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(names.map((name) => [name, read(language, name)])),
  ]),
) as Record<Language, Record<PolicyName, PolicyText>>;

/** Everything a policy says, without its anchors, as one text. */
const wordsOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([key, each]) => (key === 'id' || key === 'control' ? '' : wordsOf(each)))
          .join('\n')
      : '';
const said = (language: Language, name: PolicyName) => wordsOf(texts[language][name]);

/** What a text is made of without its words: kinds of blocks, lengths of lists, sizes of tables, links. */
const shapeOf = (value: unknown): unknown => {
  if (typeof value === 'string') return [...value.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to);
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        key === 'id' || key === 'control' ? each : shapeOf(each),
      ]),
    );
  return value;
};
/** Numbers, in the order of size: a language may put them in another order. */
const numbersOf = (text: string) =>
  [...text.replace(/\]\([^)]*\)/g, ']').matchAll(/\d[\d,:.]*\d|\d/g)].map(([number]) => number).sort();

/** The names of the cookies that the server and the proxy in front of it set, as they write them. */
const cookiesSet = (): string[] => {
  const proxy = readFileSync(join(client, '../ops/nginx.conf'), 'utf8');
  const ofProxy = [...proxy.matchAll(/'(reloved_\w+)=/g)].map(([, name]) => name ?? '');
  const source = readFileSync(join(client, '../server/http/cookies.ts'), 'utf8');
  const names = [...source.matchAll(/response\.cookie\(nameOf\('([a-z-]+)'\)/g)].map(
    ([, name]) => name ?? '',
  );
  return [...names.map((name) => `reloved_${name.replace('-', '_')}`), ...ofProxy];
};

describe('the policies', () => {
  it('name each cookie that the server and its proxy set, and no other', () => {
    for (const language of languages) {
      const named = said(language, 'cookies-policy').match(/reloved_\w+(?=`)/g) ?? [];
      expect([...new Set(named)].sort()).toEqual([...new Set(cookiesSet())].sort());
    }
  });

  it('are all there, in both languages, and no other', () => {
    for (const language of languages)
      expect(readdirSync(folderOf(language)).sort()).toEqual(names.map((name) => `${name}.json`).sort());
    expect(new Set([...PARTS_OF_TERMS, ...POLICY_PAGES])).toEqual(new Set(names));
  });

  it.each(names)('%s has the same sections, lists, tables and links in both languages', (name) => {
    expect(shapeOf(texts.ar[name])).toEqual(shapeOf(texts.en[name]));
  });

  it('name each anchor once, so that a part keeps it inside the terms and conditions', () => {
    const ids = names.flatMap((name) => [name, ...texts.en[name].sections.map(({ id }) => id)]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('fill every row of their tables, and name each row by its first cell', () => {
    for (const language of languages) {
      for (const block of names.flatMap((name) =>
        texts[language][name].sections.flatMap(({ blocks }) => blocks),
      )) {
        if (typeof block === 'string' || !('table' in block)) continue;
        const { head, rows } = block.table;
        expect(rows.filter((row) => row.length !== head.length)).toEqual([]);
        expect(new Set(rows.map(([first]) => first)).size).toBe(rows.length);
      }
    }
  });

  it('link to pages and sections that exist', () => {
    const routes = readFileSync(join(client, 'routes.tsx'), 'utf8');
    const links = names.flatMap((name) =>
      [...said('en', name).matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to ?? ''),
    );
    for (const link of links) {
      const [, page = '', anchor] = /^\/([a-z-]+)(?:#([a-z-]+))?$/.exec(link) ?? [];
      expect(POLICY_PAGES.some((known) => known === page) || routes.includes(`'${page}'`), link).toBe(true);
      if (!anchor) continue;
      const policy = page as PolicyName;
      const anchors = [...texts.en[policy].sections.map(({ id }) => id), ...PARTS_OF_TERMS];
      expect(anchors, link).toContain(anchor);
    }
    expect(links.length).toBeGreaterThan(30);
  });

  it('are dated with days that exist', () => {
    for (const day of Object.values(UPDATED)) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  });

  it('are Arabic in Arabic: its letters, its marks, no leftovers of English', () => {
    for (const name of names) {
      const words = said('ar', name)
        .replace(/\]\([^)]*\)/g, '')
        .replaceAll('\n', ' ');
      expect(words, name).not.toMatch(/[\u0600-\u06ff]\s?[,;?](?!\d)/);
      const latin = new Set(
        [...words.replace(/`[^`]+`|\{\{\w+\}\}/g, '').matchAll(/[A-Za-z]+/g)].map(([word]) => word),
      );
      for (const known of ['reloved', 'CCPA', 'IP']) latin.delete(known);
      expect([...latin], name).toEqual([]);
    }
  });

  it('speak calmly', () => {
    for (const language of languages)
      for (const name of names) expect(said(language, name)).not.toMatch(/[!！]/);
  });
});

describe('what the policies promise', () => {
  it.each(names)('%s gives the same numbers in both languages', (name) => {
    const once = (language: Language) => [...new Set(numbersOf(said(language, name)))];
    // Arabic writes one and two as words; English may too.
    const withoutSmall = (numbers: string[]) =>
      numbers.filter((number) => !['1', '2', '12', '1000'].includes(number));
    expect(withoutSmall(once('ar'))).toEqual(withoutSmall(once('en')));
  });

  const amount = (aed: number) => `AED ${aed.toLocaleString('en')}`;
  it.each<[PolicyName, string]>([
    ['terms-of-use', `${MINIMUM_AGE} or older`],
    ['terms-of-use', `(${PHONE_PREFIX} and 9 digits)`],
    ['terms-of-use', `up to ${APPROVAL_HOURS} hours`],
    ['terms-of-use', '6 months before'],
    ['terms-of-use', 'within 1 year'],
    ['buyer-and-seller-terms', '{{fee}} of the item price, VAT included'],
    ['buyer-and-seller-terms', `between ${amount(MIN_PRICE_AED)} and ${amount(MAX_PRICE_AED)}`],
    ['buyer-and-seller-terms', `more than ${amount(MIN_OFFER_AED)} and less than ${amount(MAX_OFFER_AED)}`],
    ['buyer-and-seller-terms', `at most ${MAX_OFFERS_PER_ITEM} offers on one item`],
    ['buyer-and-seller-terms', `photos, up to ${MAX_PHOTOS},`],
    ['buyer-and-seller-terms', '{{featuring_price}} for {{featuring_days}}'],
    ['buyer-and-seller-terms', 'within 5 working days (Monday to Friday, Dubai time) and never later than 7'],
    ['buyer-and-seller-terms', `guests it is ${UNOPENED_HOLD_MINUTES} minutes`],
    ['cookies-policy', `ends after ${SESSION_DAYS} days without use`],
    ['cookies-policy', `${SECOND_FACTOR_MINUTES} minutes`],
    ['shipping-policy', 'starts at AED 40'],
    ['shipping-policy', 'within 4 hours'],
    ['refund-policy', 'within 48 hours (2 days) of the handover'],
    ['refund-policy', 'Support replies within 72 hours'],
    ['privacy-policy', 'No longer than 2 years'],
    ['privacy-policy', 'opt-out requests within 15 days'],
    ['data-processing', 'object within 30 days'],
    ['data-processing', 'have 15 days to find a solution'],
    ['on-your-behalf-terms', '{{concierge_price}} (USD {{concierge_usd}}), payable in full'],
    ['on-your-behalf-terms', 'up to 1 hour and covers up to 30 items'],
    ['on-your-behalf-terms', 'At least 48 hours before the visit'],
  ])('%s: %s', (name, words) => {
    expect(said('en', name).replaceAll('**', '')).toContain(words);
  });

  it('show how long each kind of data is kept, in words of both languages', () => {
    for (const language of languages) {
      const words = JSON.parse(readFileSync(join(client, 'locales', language, 'retention.json'), 'utf8'));
      expect(Object.keys(words.kind).toSorted()).toEqual(Object.keys(RETENTION).toSorted());
      const froms = Object.values(RETENTION).flatMap(({ from }) => from ?? []);
      expect(Object.keys(words.from).toSorted()).toEqual([...new Set(froms)].toSorted());
      const blocks = texts[language]['privacy-policy'].sections.flatMap((section) => section.blocks);
      expect(blocks).toContainEqual({ control: 'retention' });
    }
  });

  it('lists every note that the client keeps in the browser, and every cookie of the server', () => {
    const sources = globSync('**/*.{ts,tsx}', { cwd: client })
      .filter((path) => !path.includes('.test.'))
      .map((path) => readFileSync(join(client, path), 'utf8'));
    const kept = sources
      // `const keyOf = …` and `const USER = '…'` hold the names in files that read or write what is kept.
      .filter((source) => /(read|write)Stored\(|storedList\(/.test(source))
      .flatMap((source) => [
        ...source.matchAll(/(?:Stored|storedList)\('([\w-]+)'/g),
        ...source.matchAll(/const (?!FLAG)[A-Z_]+ = '([\w-]+)';/g),
        ...source.matchAll(/=> `([\w-]+):\$\{/g),
      ])
      .map(([, key]) => `reloved:${key}`);
    const direct = sources
      .flatMap((source) => [...source.matchAll(/key: '(reloved:[\w-]+)'|const FLAG = '(\w+)'/g)])
      .map(([, key, flag]) => key ?? flag ?? '');
    const cookies = readFileSync(join(client, '../server/http/cookies.ts'), 'utf8');
    const [, list = ''] = /^type Name = (.*);$/m.exec(cookies) ?? [];
    const named = [...list.matchAll(/'([\w-]+)'/g)].map(
      ([, name = '']) => `reloved_${name.replace('-', '_')}`,
    );
    expect(kept.length).toBeGreaterThan(4);
    expect(direct).toContain('product_details_prompt');
    expect(named).toContain('reloved_session');
    const policy = said('en', 'cookies-policy');
    expect([...kept, ...direct, ...named].filter((key) => !policy.includes(key))).toEqual([]);
  });

  it('say nothing of what the product does not do', () => {
    const never =
      /cash on delivery|instal?ments?\b|wallet|loyalty|newsletter|gift card|subscription|we deliver|our drivers|advertising cookies|credit check|fingerprint|facial|geolocation|apple pay|google pay|paypal|stripe|escrow|auction|warranty of ours|by email before it takes effect|24\/7|phone line|hotline/i;
    for (const name of names) expect(never.exec(said('en', name)), name).toBeNull();
    // Nobody is named whom an operator may replace, and no address that the settings give.
    for (const language of languages)
      for (const name of names) expect(said(language, name)).not.toMatch(/mamo|@|https?:|wa\.me|\+971\d/i);
  });
});
