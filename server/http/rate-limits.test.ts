import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { addressKey, LIMITS } from './rate-limits.ts';

test.each([
  ['203.0.113.7', 'ip:203.0.113.7'],
  ['::ffff:203.0.113.7', 'ip:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', 'ip:2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', 'ip:2001:db8:1:2::/64'],
  ['2001:db8::1', 'ip:2001:db8:0:0::/64'],
  ['::1', 'ip:0:0:0:0::/64'],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('docs/operations.md names every rate as it is', async () => {
  const text = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| (\d+) \| (\d+) s \|/gm)];
  const documented = rows.map(([, name, points, seconds]) => [
    name,
    { points: Number(points), seconds: Number(seconds) },
  ]);
  expect(Object.fromEntries(documented)).toEqual(LIMITS);
});
