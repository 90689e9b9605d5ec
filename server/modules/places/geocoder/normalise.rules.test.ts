import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseText } from '#shared/kernel/comparable.ts';
import { slipsBetween, wordsOf } from './normalise.rules.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'أإآاةهىيؤئءلمندبوـًٌَُِّْ AbÉç1٢ '), maxLength: 40 }),
);

describe('normalising', () => {
  it('changes nothing the second time', () => {
    fc.assert(fc.property(anyText, (text) => normaliseText(normaliseText(text)) === normaliseText(text)));
  });

  it('does not care about case, tashkeel, tatweel or letters people interchange', () => {
    const variants: [string, string][] = [
      ['أ', 'ا'],
      ['إ', 'ا'],
      ['آ', 'ا'],
      ['ة', 'ه'],
      ['ى', 'ي'],
    ];
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = normaliseText(text);
        for (const [one, other] of variants) {
          expect(normaliseText(text.replaceAll(one, other))).toBe(plain);
        }
        expect(normaliseText(text.replace(/[\u0640\u064b-\u0652]/g, ''))).toBe(plain);
      }),
    );
    expect(normaliseText('  Za’abeel, DUBAI ')).toBe('zaabeel dubai');
    expect(normaliseText('المَرَابِع ٢')).toBe('المرابع 2');
  });

  it('leaves the article out of the words, unless there is nothing else', () => {
    expect(wordsOf('Al Barsha')).toEqual(['barsha']);
    expect(wordsOf('البرشاء جنوب')).toEqual(['برشا', 'جنوب']);
    expect(wordsOf('al')).toEqual(['al']);
    expect(wordsOf('')).toEqual([]);
  });
});

describe('slips', () => {
  it('are the same in both directions, none between equals, and stop at the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        const { whole, beginning } = slipsBetween(a, b, limit);
        expect(whole).toBe(slipsBetween(b, a, limit).whole);
        expect(whole).toBeLessThanOrEqual(limit + 1);
        expect(beginning).toBeLessThanOrEqual(whole);
        expect(whole === 0).toBe(a === b);
      }),
    );
  });

  it('count a swap of neighbours as one', () => {
    expect(slipsBetween('mridif', 'mirdif', 2).whole).toBe(1);
    expect(slipsBetween('jumera', 'jumeirah', 2)).toEqual({ whole: 2, beginning: 1 });
  });
});
