import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';

test('docs/operations.md names every rate as it is', async () => {
  const text = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| (\d+) \| (\d+) s \|/gm)];
  const documented = rows.map(([, name, points, seconds]) => [
    name,
    { points: Number(points), seconds: Number(seconds) },
  ]);
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries(
      Object.entries(LIMITS).map(([name, { points, seconds }]) => [name, { points, seconds }]),
    ),
  );
});
