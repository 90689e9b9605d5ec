import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isArabic, normalise, stemOf } from '#shared/kernel/comparable.ts';
import { documentOf } from './document.rules.ts';
import { SYNONYMS } from './synonyms.data.ts';
import { compoundsOf, oneSlipFrom, shownWords, spokenWords, synonymsOf, wordsOf } from './words.rules.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'أإآاةهىيؤئءلمندبوـًٌَُِّْكف Absie’ÉßøÇ1٢۳x-ـ '), maxLength: 60 }),
);

describe('comparable form', () => {
  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text));
        const words = wordsOf(text);
        expect(words.map(stemOf)).toEqual(words);
      }),
    );
  });

  test('holds letters, digits and single spaces only', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normalise(text)).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u);
      }),
    );
  });

  test('parts figures from letters, on both sides', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('cm', 'uk', 'سم', 'years'), (figure, unit) => {
        expect(normalise(`${figure}${unit}${figure}`)).toBe(normalise(`${figure} ${unit} ${figure}`));
      }),
    );
  });

  test('is the same for every way of writing a letter', () => {
    const variants: [string, string][] = [
      ['أ', 'ا'],
      ['إ', 'ا'],
      ['آ', 'ا'],
      ['ٱ', 'ا'],
      ['ة', 'ه'],
      ['ى', 'ي'],
      ['ی', 'ي'],
      ['ک', 'ك'],
      ['ؤ', 'و'],
      ['ئ', 'ي'],
      ['ـ', ''],
      ['É', 'e'],
      ['’', ''],
      ['٢', '2'],
      ['۳', '3'],
    ];
    fc.assert(
      fc.property(anyText, fc.constantFrom(...variants), (text, [one, other]) => {
        expect(normalise(text.replaceAll(one, other))).toBe(normalise(text));
      }),
    );
  });

  test('reads Arabic and Persian digits as Western ones', () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const written = String(number);
        const inDigitsFrom = (zero: number) =>
          written.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
        expect(normalise(inDigitsFrom(0x660))).toBe(written);
        expect(normalise(inDigitsFrom(0x6f0))).toBe(written);
      }),
    );
  });

  test.each([
    ['Sofas', ['sofa']],
    ['DRESSES and the dress', ['dress', 'dress']],
    ['children’s toys', ['children', 'toy']],
    ['Crème brûlée boxes', ['creme', 'brulee', 'box']],
    ['120cm', ['120', 'cm']],
    ['ferries', ['ferry']],
    ['الطاولات', ['طاول']],
    ['طاولة', ['طاول']],
    ['وَالكَرَاسِي', ['كراسي']],
    ['فستان أزرق', ['فستان', 'ازرق']],
    ['للأطفال', ['اطفال']],
    ['مقاس ٣٨', ['مقاس', '38']],
    ["'; drop table items; --", ['drop', 'table', 'item']],
    ['🛋️ !!! :* & | ()', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('a compound is also one word', () => {
    expect(compoundsOf('White T-shirt, wide‑leg')).toEqual(['tshirt', 'wideleg']);
  });

  test('knows the script of a text', () => {
    expect([isArabic('فستان Zara'), isArabic('Zara فستان'), isArabic('123 كنب'), isArabic('')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('one slip', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefghij'), minLength: 1, maxLength: 12 });

  test('is a letter missing, added, wrong or swapped with its neighbour', () => {
    fc.assert(
      fc.property(word, fc.nat(), (right, at) => {
        const place = at % right.length;
        const [before, letter, after] = [right.slice(0, place), right[place] ?? '', right.slice(place + 1)];
        const slips = [before + after, `${before}q${letter}${after}`, `${before}q${after}`];
        if (after !== '') slips.push(before + after[0] + letter + after.slice(1));
        for (const slip of slips) if (slip !== right && slip) expect(oneSlipFrom(slip)).toContain(right);
        expect(oneSlipFrom(right)).not.toContain(right);
      }),
    );
  });

  test('is a sound that is spelt in another way', () => {
    expect(oneSlipFrom('sopha')).toContain('sofa');
    expect(oneSlipFrom('elefant')).toContain('elephant');
    expect(oneSlipFrom('buk')).toContain('book');
  });
});

describe('a document', () => {
  test('has the words that are asked for, beside Arabic too', () => {
    const expectSame = (text: string): void => {
      expect(shownWords(text).map(({ spoken }) => spoken)).toEqual(spokenWords(text));
    };
    for (const text of ['㈀؆', 'كرسي ㈀', '① كرسي', '一‘ك']) expectSame(text);
    fc.assert(fc.property(anyText, (text) => expectSame(`${text}ك`)));
    fc.assert(fc.property(anyText, (text) => expectSame(`؆${text}`)));
    // What people write in Arabic is shown as they wrote it.
    expect(shownWords('أريكة زرقاء').map(({ shown }) => shown)).toEqual(['أريكة', 'زرقاء']);
    // One sign that holds letters takes nothing from the others.
    expect(shownWords('أريكة № ١ زرقاء ™').map(({ shown }) => shown)).toEqual([
      'أريكة',
      'no',
      '١',
      'زرقاء',
      'tm',
    ]);
  });

  test('is text that PostgreSQL reads as a tsvector, whatever people write', () => {
    fc.assert(
      fc.property(anyText, anyText, (name, description) => {
        const places = [{ name: 'Al Barsha, Dubai', name_ar: 'البرشاء، دبي' }];
        const { document, words } = documentOf({
          name,
          description,
          name_other: description,
          description_other: name,
          category: { name: 'Furniture', name_ar: 'أثاث' },
          sub_category: { name: 'Sofas & armchairs', name_ar: 'كنب وكراسي' },
          brands: [{ name }],
          values: [],
          places,
          vendor: description,
        });
        expect(document).toMatch(
          /^'[\p{L}\p{N}]+':\d+[A-D](,\d+[A-D])*( '[\p{L}\p{N}]+':\d+[A-D](,\d+[A-D])*)*$/u,
        );
        for (const word of wordsOf(name)) expect(words.has(word)).toBe(true);
      }),
    );
  });
});

describe('words for the same', () => {
  test('stand in one line, which holds at least two of them', () => {
    const stems = SYNONYMS.flatMap((line) => [...new Set(wordsOf(line))]);
    expect(stems.filter((stem, at) => stems.indexOf(stem) !== at)).toEqual([]);
    for (const line of SYNONYMS) expect(new Set(wordsOf(line)).size, line).toBeGreaterThan(1);
  });

  test('mean each other, and nothing else does', () => {
    for (const line of SYNONYMS) {
      const words = new Set(wordsOf(line));
      for (const word of words) expect(new Set([word, ...synonymsOf(word)])).toEqual(words);
    }
    expect(synonymsOf('كنب')).toContain('اريك');
    expect(synonymsOf('constructor')).toEqual([]);
  });
});
