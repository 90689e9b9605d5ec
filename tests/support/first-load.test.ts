import { expect, test } from 'vitest';
import { overFirstLoad, scriptsOf } from './first-load.ts';

const later =
  '<script src="/before-paint.js?v=1" data-entry="/assets/index.js" data-ahead="/assets/a.js /assets/b.js"></script>';
const atOnce =
  '<script src="/before-paint.js?v=1"></script><script type="module" crossorigin src="/assets/index.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="modulepreload" crossorigin href="/assets/b.js">';
const tenKilobytes = async () => 10_000;

test.each([later, atOnce, later + atOnce])('a page names its scripts, whenever it asks for them', (html) => {
  expect(scriptsOf(html).toSorted()).toEqual([
    '/assets/a.js',
    '/assets/b.js',
    '/assets/index.js',
    '/before-paint.js',
  ]);
});

test('a page over its most is blamed, and so is one that was not measured', async () => {
  expect(await overFirstLoad(later, 40, tenKilobytes)).toBeNull();
  expect(await overFirstLoad(later, 39.9, tenKilobytes)).toBe(
    '40.0 KB are over its 39.9 KB in tests/budgets.json',
  );
  expect(await overFirstLoad('<script src="/before-paint.js"></script>', 40, tenKilobytes)).toBe(
    'names no scripts',
  );
});
