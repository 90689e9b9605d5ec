import { expect, test } from 'vitest';
import { ownDirection, visualRuns, wrapped } from './visual-runs.rules.ts';

const fontOf = (char: string) => (char === '😀' ? null : /[\u0600-\u06ff]/.test(char) ? 'arabic' : 'latin');
const drawn = (line: string, base: 'ltr' | 'rtl') =>
  visualRuns(line, base, fontOf, (font) => font === 'arabic').map(({ text }) => text);

test('a line of Arabic is drawn from its end, with names and figures as they are', () => {
  expect(drawn('رقم R-2026-000123', 'rtl')).toEqual(['R-2026-000123', ' ', 'رقم']);
  // Drawn from the left: the closing bracket comes first there, as its mirror.
  expect(drawn('حذاء (Nike 97)', 'rtl').join('')).toBe('(Nike 97) حذاء');
});

test('Arabic within a line of English runs from right to left where it stands', () => {
  expect(drawn('Issued to عمر حداد.', 'ltr')).toEqual(['Issued to ', 'حداد', ' ', 'عمر', '.']);
});

test('what somebody wrote runs as its first letter does, in a text of either language', () => {
  const name = 'كرسي (Teak) بمسند';
  expect(drawn(name, ownDirection(name, 'ltr')).join('')).toBe('بمسند (Teak) كرسي');
  expect(ownDirection('3 chairs', 'rtl')).toBe('ltr');
  expect(ownDirection('100000000000003', 'rtl')).toBe('rtl');
});

test('figures of the Arabic font are given to it turned, for it turns them; what no font has is left out', () => {
  expect(drawn('٤٢', 'rtl')).toEqual(['٢٤']);
  expect(drawn('Bag 😀', 'ltr')).toEqual(['Bag ']);
});

test('lines are no wider than they may be', () => {
  const widthOf = (text: string) => text.length;
  expect(wrapped('one two  three', 7, widthOf)).toEqual(['one two', 'three']);
  expect(wrapped('abcdefghij kl', 4, widthOf)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
  expect(wrapped('', 4, widthOf)).toEqual([]);
});

test.each([5, 7, 8, 9, 12, 30])('no line begins or ends in a dot that separates, %i wide', (width) => {
  const lines = wrapped('3 مايو · بيع · كرسي · T-42', width, (text) => text.length);
  for (const line of lines) expect(line).not.toMatch(/^·|·$/);
  expect(lines.join(' ').replaceAll(' ·', '')).toBe('3 مايو بيع كرسي T-42');
});
