import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-error.ts';
import { takeBack } from './use-blocking.ts';

const answered = (status: number): Promise<unknown> =>
  Promise.reject(new ApiError(status, { code: 'some.code', message: 'No.' }));

test('a block that was taken back already is what was wanted; anything else is said', async () => {
  await expect(takeBack(answered(404))).resolves.toBeUndefined();
  await expect(takeBack(answered(429))).rejects.toMatchObject({ status: 429 });
});
