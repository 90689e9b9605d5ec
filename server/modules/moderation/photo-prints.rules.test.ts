import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SAME_PICTURE_BITS } from '#shared/moderation/flags.schema.ts';
import { isDistinctive, partsNear, partsOf } from './photo-prints.rules.ts';

const aHash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((bits) => bits.toString(16).padStart(16, '0'));
const someBits = (most: number) =>
  fc
    .uniqueArray(fc.nat({ max: 63 }), { maxLength: most })
    .map((bits) => bits.map((bit) => 1n << BigInt(bit)));
const flipped = (hash: string, bits: bigint[]): string =>
  bits
    .reduce((value, bit) => value ^ bit, BigInt(`0x${hash}`))
    .toString(16)
    .padStart(16, '0');

describe('the parts of a hash', () => {
  test('find every hash that differs in as many bits as one picture may', () => {
    fc.assert(
      fc.property(aHash, someBits(SAME_PICTURE_BITS), (hash, bits) => {
        const near = new Set(partsNear(hash));
        expect(partsOf(flipped(hash, bits)).some((part) => near.has(part))).toBe(true);
      }),
    );
  });

  test('are four, and no part is taken for another one', () => {
    fc.assert(
      fc.property(aHash, (hash) => {
        expect(partsOf(hash).map((part) => Math.floor(part / 65_536))).toEqual([0, 1, 2, 3]);
        expect(new Set(partsNear(hash)).size).toBe(68);
      }),
    );
  });

  test('a plain surface tells nothing', () => {
    expect(['0000000000000000', 'ffffffffffffffff', '0000000000000003'].map(isDistinctive)).toEqual([
      false,
      false,
      false,
    ]);
    expect(isDistinctive('f0373b1b59793b82')).toBe(true);
  });
});
