import { expect, test } from 'vitest';
import { beginningOf } from './beginning-of.ts';

test.each([
  ['short', 'Is it there?', 'Is it there?'],
  ['as long as it may be', 'a'.repeat(140), 'a'.repeat(140)],
  ['longer', `${'a'.repeat(139)} bc`, `${'a'.repeat(139)}…`],
  ['of signs that take two places', '🛋'.repeat(141), `${'🛋'.repeat(140)}…`],
])('the beginning of a text that is %s', (_, text, beginning) => {
  expect(beginningOf(text)).toBe(beginning);
});
