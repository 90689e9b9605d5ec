import { expect, test } from 'vitest';
import { createLimit } from './limit.ts';

test('no more than so many work at a time, all get their turn, also after a failure', async () => {
  const limited = createLimit(2);
  let atWork = 0;
  let most = 0;
  const work = (number: number) =>
    limited(async () => {
      atWork += 1;
      most = Math.max(most, atWork);
      await new Promise((done) => setImmediate(done));
      atWork -= 1;
      if (number === 1) throw new Error('one fails');
      return number;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(most).toBe(2);
});
