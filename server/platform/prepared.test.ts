import { expect, test } from 'vitest';
import { createStatementNames } from './prepared.ts';

test('a statement gets a name of its own when it has come often', () => {
  const nameOf = createStatementNames();
  const names = (text: string) => Array.from({ length: 8 }, () => nameOf(text));
  const [first, second] = [names('select 1 where $1'), names('select 2 where $1')];
  expect(first.slice(0, 5)).toEqual(Array(5).fill(undefined));
  expect(new Set(first.slice(5)).size).toBe(1);
  expect(second.at(-1)).not.toBe(first.at(-1));
});

test('statements without end are not kept without end', () => {
  const nameOf = createStatementNames();
  for (let round = 0; round < 10; round += 1) {
    for (let n = 0; n < 2_000; n += 1) nameOf(`select ${n}`);
  }
  const kept = Array.from({ length: 2_000 }, (_, n) => nameOf(`select ${n}`)).filter(Boolean);
  expect(kept).toHaveLength(200);
});
