import { expect, test } from 'vitest';
import { createUploadQuotas } from './upload-quotas.ts';

test('of one caller so much is received at a time, however many requests it comes in', () => {
  const quotas = createUploadQuotas(100);
  const [first, second, other] = [quotas.open('ip:a'), quotas.open('ip:a'), quotas.open('ip:b')];
  first.take(60);
  second.take(40);
  other.take(100);
  expect(() => second.take(1)).toThrow(expect.objectContaining({ status: 429, code: 'rate.limited' }));
  second.close();
  quotas.open('ip:a').take(40);
});
