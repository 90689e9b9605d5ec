import { expect, test } from 'vitest';
import { z } from 'zod';
import { uuidOf } from './bulk.ts';

test('a made-up item has the same public id in every run, and no other item has it', () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => uuidOf(index));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.map((_, index) => uuidOf(index)));
  expect(() => z.array(z.uuid()).parse(ids)).not.toThrow();
});
