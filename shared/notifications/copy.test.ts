import { describe, expect, it } from 'vitest';
import { emailsAr } from '../accounts/emails.copy.ar.ts';
import { emailsEn } from '../accounts/emails.copy.en.ts';
import type { EmailKind } from '../accounts/emails.copy.ts';
import { REJECTION_REASONS } from '../moderation/moderation.schema.ts';
import { REPORT_REASONS } from '../reports/reports.schema.ts';
import { ar } from './copy.ar.ts';
import { en } from './copy.en.ts';
import { momentText, priceText } from './format.rules.ts';
import { NOTIFICATION_GROUPS } from './groups.data.ts';
import type { Catalogue, Copy } from './notifications.copy.ts';
import { aboutOf, copyFor, severalOf } from './notifications.copy.ts';
import type { News } from './notifications.facts.ts';
import { NOTIFICATION_KINDS } from './notifications.facts.ts';
import { alwaysOn, NOTIFICATIONS } from './notifications.rules.ts';
import { notificationView } from './notifications.schema.ts';

const ITEM = 'Oak table';
/** Everything that any kind may speak of. */
const facts = {
  item: ITEM,
  item_uuid: 'u',
  price: 900,
  was: 1_000,
  amount: 900,
  name: 'Omar Haddad',
  until: '2026-01-31T21:30:00.000Z',
  reason: 'photos',
  why: 'damaged',
  step: 'cancelled',
  side: 'buyer',
  before: 'Bad Word Bazaar',
  own: null,
  note: 'Too dark.',
  outcome: 'taken_down',
  text: 'Is it heavy?',
  channel_id: 3,
  count: 2,
  urgent: 1,
  is_upheld: true,
  starts_at: '2026-02-02T06:00:00.000Z',
  at: '2026-02-02T06:00:00.000Z',
  is_free: true,
  browser: 'Firefox',
  system: 'Linux',
  place: 'internet',
  address: '203.0.113.•',
  number: 'P-000012',
  problem: 'No such account.',
  status: 'owed',
  told: '12.3456 KWD',
  charge_id: 'PAY-1',
  what: 'refund',
  topic: 'rejection',
  is_new: false,
};
const wholeOf = (copy: Copy): string =>
  [copy.title, copy.line, ...(copy.paragraphs ?? []), copy.button, copy.note ?? ''].join('\n');

describe.each([
  ['en', en],
  ['ar', ar],
] satisfies [string, Catalogue][])('the catalogue in %s', (locale, catalogue) => {
  const write = (kind: string, more: object = {}): Copy =>
    copyFor(catalogue, { kind, facts: { ...facts, ...more } } as unknown as News);
  const isArabic = (text: string) => /[\u0600-\u06FF]/.test(text);

  it('has a reason for each that somebody can choose', () => {
    for (const reason of REJECTION_REASONS) expect(catalogue.reasons[reason]).toBeTruthy();
    for (const reason of REPORT_REASONS) expect(catalogue.reportReasons[reason]).toBeTruthy();
  });

  it.each(NOTIFICATION_KINDS)('says everything in %s', (kind) => {
    const copy = write(kind);
    expect(copy.title && copy.line && copy.button).toBeTruthy();
    expect(wholeOf(copy)).not.toMatch(/undefined|null|NaN|\[object|!|\.\./);
    expect(isArabic(wholeOf(copy))).toBe(locale === 'ar');
    expect(NOTIFICATIONS[kind].group).toBeTruthy();
  });

  it('counts messages, offers and updates', () => {
    const counts = [1, 2, 3, 11, 100];
    for (const say of [
      (count: number) => write('chat.messages', { count }).title,
      (count: number) =>
        catalogue.several['offer.placed']?.({ count, plus: '', people: 1, name: 'Omar', item: ITEM }),
      (count: number) =>
        catalogue.several['offer.placed']?.({ count, plus: '', people: count, name: 'Omar', item: ITEM }),
      (count: number) =>
        catalogue.several['question.asked']?.({ count, plus: '', people: 0, name: '', item: ITEM }),
      (count: number) => catalogue.digest(count, 'offers').title,
    ]) {
      expect(new Set(counts.map(say)).size).toBe(5);
    }
  });

  it('names the newest of several people, and items where they are about several', () => {
    const offer = (name: string): News => ({
      kind: 'offer.placed',
      facts: { item: ITEM, item_uuid: 'u', price: 900, name, until: '2026-01-01T10:00:00.000Z' },
    });
    const by = (...names: string[]) => severalOf(catalogue, names.map(offer))?.title;
    expect(by('Omar')).toBeUndefined();
    expect(by('Omar', 'Sara', 'Zain')).toContain('Omar');
    expect(by('Omar', 'Omar')).not.toContain('Omar');
    expect(by('Omar', 'Omar', 'Sara')).toBe(by('Omar', 'Sara', 'Sara'));
    const found = (item: string): News => ({
      kind: 'item.found',
      facts: { item, item_uuid: item, price: 20 },
    });
    const line = severalOf(catalogue, ['Lamp', 'Desk', 'Rug', 'Bed'].map(found))?.line ?? '';
    expect([line.includes('Lamp'), line.includes('Desk'), line.includes('Rug')]).toEqual([true, true, false]);
    expect(isArabic(line)).toBe(locale === 'ar');
    expect(severalOf(catalogue, [found('Lamp'), found('Lamp')])?.line).toBeUndefined();
    expect(severalOf(catalogue, [found('Lamp'), offer('Omar')])).toBeUndefined();
  });

  it('names the search that has found something, where it is known', () => {
    const found = { item: ITEM, item_uuid: 'u', price: 900 };
    const search = { en: '“lamp” · Dubai', ar: '«lamp» · دبي' };
    const lines = (copy: Copy) => [copy.line, copy.paragraphs?.join() ?? ''];
    for (const text of lines(copyFor(catalogue, { kind: 'item.found', facts: { ...found, search } })))
      expect(text).toContain(locale === 'ar' ? search.ar : search.en);
    for (const text of lines(copyFor(catalogue, { kind: 'item.found', facts: found })))
      expect(text).not.toContain('undefined');
  });

  it('says of a count that there may be more', () => {
    const found = (item: string): News => ({
      kind: 'item.found',
      facts: { item, item_uuid: item, price: 20 },
    });
    const all = ['Lamp', 'Desk', 'Rug', 'Bed'].map(found);
    const [exact, open] = [severalOf(catalogue, all), severalOf(catalogue, all, '+')];
    expect([exact?.title, exact?.line].join()).not.toContain('+');
    expect([open?.title, open?.line]).toEqual([expect.stringContaining('+'), expect.stringContaining('+')]);
  });

  it('has a counted text of what is grouped', () => {
    const counted = NOTIFICATION_KINDS.filter((kind) =>
      ['thing', 'kind'].includes(NOTIFICATIONS[kind].together ?? ''),
    );
    expect(counted.filter((kind) => !catalogue.several[kind])).toEqual([]);
    const listed = NOTIFICATION_KINDS.filter((kind) => NOTIFICATIONS[kind].together === 'kind');
    expect(listed.filter((kind) => !NOTIFICATIONS[kind].list)).toEqual([]);
  });

  it('gives a reason in the administrators’ own words where they wrote some', () => {
    const own = { en: 'Show all sides.', ar: 'أظهر كل الجوانب.' };
    expect(write('item.rejected', { own }).line).toContain(locale === 'ar' ? own.ar : own.en);
    expect(write('item.rejected').line).toContain(catalogue.reasons.photos);
  });

  it('names every fact, and every group whose mails can be stopped', () => {
    expect(Object.values(catalogue.facts).every(Boolean)).toBe(true);
    const stops = NOTIFICATION_GROUPS.filter((group) => !alwaysOn(group).includes('mail')).map(
      catalogue.footer.unsubscribe,
    );
    expect(new Set(stops).size).toBe(5);
    expect(stops.every((text) => isArabic(text) === (locale === 'ar'))).toBe(true);
  });
});

describe('a name in letters that run the other way', () => {
  const line = (catalogue: Catalogue, item: string) =>
    copyFor(catalogue, { kind: 'item.approved', facts: { item, item_uuid: 'u' } }).line;

  it('is kept apart from the sentence, and no other is', () => {
    expect(line(ar, 'Oak table')).toContain('«\u2068Oak table\u2069»');
    expect(line(ar, 'طاولة')).toContain('«طاولة»');
    expect(line(en, 'طاولة')).toContain('“\u2068طاولة\u2069”');
    expect(line(en, 'Oak table')).toContain('“Oak table”');
  });
});

describe('a long name', () => {
  const item = `${'Solid teak sideboard with sliding doors and '.repeat(6)}legs`;
  const news = (name: string): News => ({
    kind: 'offer.withdrawn',
    facts: { item, item_uuid: 'u', price: 900, name },
  });

  it.each([en, ar])(
    'is shortened in title and line, so that the sentence ends as it should, and whole in the mail',
    (catalogue) => {
      const approved = copyFor(catalogue, { kind: 'item.approved', facts: { item, item_uuid: 'u' } });
      const short = copyFor(catalogue, { kind: 'item.approved', facts: { item: 'X', item_uuid: 'u' } });
      expect(approved.line.length).toBeLessThan(short.line.length + 52);
      expect(approved.line.slice(-20)).toBe(short.line.slice(-20));
      expect(approved.line).toContain('…');
      expect(approved.paragraphs?.join()).toContain(item);
      expect(aboutOf(catalogue, news('Omar')).length).toBeLessThan(52);
      expect(copyFor(catalogue, news('O'.repeat(200))).line).toContain(`${'O'.repeat(31)}…`);
    },
  );

  it('is never cut within a letter', () => {
    const family = '👩‍👩‍👧‍👦';
    const line = (name: string) =>
      copyFor(en, { kind: 'item.approved', facts: { item: name, item_uuid: 'u' } }).line;
    expect(line(family.repeat(48))).toContain(`“${family.repeat(48)}”`);
    expect(line(family.repeat(60))).toContain(`“${family.repeat(47)}…”`);
  });
});

describe('the view', () => {
  it('knows every kind and drops what a kind does not speak of', () => {
    const stray = { email: 'somebody@example.com' };
    for (const kind of NOTIFICATION_KINDS) {
      const view = notificationView.parse({
        seq: 1,
        kind,
        facts: { ...facts, ...stray },
        path: '/',
        created_at: facts.until,
        is_read: false,
      });
      expect(view.kind).toBe(kind);
      expect(JSON.stringify(view)).not.toContain('example.com');
    }
  });
});

describe('the mails that are no notifications', () => {
  const facts = {
    name: 'Omar',
    days: 7,
    status: 'booked',
    number: 'C-1',
    notes: 'Ring twice.',
    method: 'app',
  };
  it.each(Object.keys(emailsEn.kinds))('say everything of %s in both languages', (kind) => {
    for (const [catalogue, isIn] of [
      [emailsEn, false],
      [emailsAr, true],
    ] as const) {
      const { title, paragraphs, note = '' } = catalogue.kinds[kind as EmailKind](facts as never);
      const said = [title, ...paragraphs, note].join('\n');
      expect(said).not.toMatch(/undefined|null|NaN|\[object|!/);
      expect(/[\u0600-\u06FF]/.test(title)).toBe(isIn);
      expect(paragraphs.length).toBeGreaterThan(0);
    }
  });
});

describe('values', () => {
  it('read as in the shop', () => {
    expect(priceText('en', 1250)).toBe('AED 1,250');
    expect(priceText('en', 1250.5)).toBe('AED 1,250.50');
    expect(priceText('ar', 1250)).toBe('1,250 د.إ.');
    expect([priceText('en', -20.5), priceText('ar', -20.5)]).toEqual(['−AED 20.50', '\u200e−20.50 د.إ.']);
    expect(momentText('en', '2026-01-31T21:30:00.000Z')).toBe('1 Feb 2026, 01:30');
    expect(momentText('ar', '2026-01-31T21:30:00.000Z')).toContain('2026');
  });
});

it('says in its own language what stands in for a seller’s name', () => {
  const report: News = { kind: 'report.decided', facts: { name: 'Seller 3F2A', is_upheld: true } };
  expect(Object.values(copyFor(ar, report)).join()).not.toContain('Seller');
  expect([aboutOf(en, report), aboutOf(ar, report)]).toEqual(['Seller 3F2A', '\u2068البائع 3F2A\u2069']);
  const chosen: News = { kind: 'report.decided', facts: { name: 'Best Seller 3F2A', is_upheld: true } };
  expect(aboutOf(ar, chosen)).toBe('\u2068Best Seller 3F2A\u2069');
});

it('tells each side of a decision where the money goes, in their own words', () => {
  const decided = (side: 'buyer' | 'seller', amount: number) =>
    [en, ar].map((catalogue) => {
      const facts = { item: ITEM, item_uuid: 'x', step: 'decided' as const, side, amount, until: null };
      return copyFor(catalogue, { kind: 'purchase.case_moved', facts }).line;
    });
  expect(decided('buyer', 25)).toEqual([
    `Our support has decided about “${ITEM}”: AED 25 goes back to you.`,
    expect.stringContaining('يعود 25 د.إ. إليك.'),
  ]);
  expect(decided('seller', 25)).toEqual([
    expect.stringContaining('AED 25 goes back to the buyer.'),
    expect.stringContaining('يعود 25 د.إ. إلى المشتري.'),
  ]);
  expect(decided('buyer', 0)).toEqual([
    expect.stringContaining('nothing goes back to you.'),
    expect.stringContaining('لا يعود إليك شيء.'),
  ]);
});
