import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedParts } from './search-marks.ts';

const shown = (text: string, typed: string): string =>
  markedParts(text, typed)
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

describe('what is marked in a suggestion', () => {
  it.each([
    ['Velvet sofa', 'so', 'Velvet [so]fa'],
    ['Velvet Sofa', 'VEL so', '[Vel]vet [So]fa'],
    ['Sofa bed', 'bed sofa', '[Sofa] [bed]'],
    ['Sofa', 'ofa', 'Sofa'],
    ['Café table', 'cafe', '[Café] table'],
    ['أريكة مخملية', 'اريكه', '[أريكة] مخملية'],
    ['مَكتب', 'مكت', '[مَكت]ب'],
    ['Sofa', '', 'Sofa'],
  ])('%j for %j', (text, typed, expected) => {
    expect(shown(text, typed)).toBe(expected);
  });

  it('never loses a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
        const parts = markedParts(text, typed);
        expect(parts.map(({ part }) => part).join('')).toBe(text);
        expect(new Set(parts.map(({ at }) => at)).size).toBe(parts.length);
      }),
    );
  });
});
