import { expect, test } from 'vitest';
import { slowest } from '../../scripts/test/reports.mjs';

test('the ten slowest tests and files are named, the slowest first, a file with all that its tests took', () => {
  const times = Array.from({ length: 12 }, (_, n) => ({
    file: `tests/api/${n % 11}.test.ts`,
    title: `number ${n}`,
    ms: 1_000 + n * 100,
  }));
  const lines = slowest(times);
  const [tests, files] = [lines.slice(1, 11), lines.slice(13)];
  expect([lines[0], lines[11], lines[12]]).toEqual(['Slowest tests:', '', 'Slowest files:']);
  expect(tests[0]).toBe('     2.1 s  tests/api/0.test.ts › number 11');
  expect(tests[9]).toBe('     1.2 s  tests/api/2.test.ts › number 2');
  expect(files).toHaveLength(10);
  expect(files[0]).toBe('     3.1 s  tests/api/0.test.ts');
  expect(files[1]).toBe('     2.0 s  tests/api/10.test.ts');
  expect(slowest([])).toEqual(['Slowest tests:', '', 'Slowest files:']);
});
