import { randomInt } from 'node:crypto';

let next = randomInt(100_000_000);

/** A mobile number of the UAE that nobody else of this test file has: drawn ones meet sooner than one would think. */
export const aMobileNumber = (): string => {
  next = (next + 1) % 100_000_000;
  return `+9715${String(next).padStart(8, '0')}`;
};
